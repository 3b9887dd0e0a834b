// What a page keeps in this browser: nothing of it leaves it.
const PREFIX = "muggins-";

export function read(key, otherwise) {
  try { return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise; }
  catch { return otherwise; }
}

export function write(key, value) {
  try { localStorage.setItem(PREFIX + key, JSON.stringify(value)); }
  catch { /* private browsing, or full */ }
}

export function forget() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && key !== `${PREFIX}look`) localStorage.removeItem(key);
    }
  } catch { /* private browsing */ }
}

// Only the part of a table of tables that belongs to this page.
export const page = document.body.dataset.page;
export const mine = (key) => read(key, {})[page];
export const keep = (key, value) => write(key, { ...read(key, {}), [page]: value });
