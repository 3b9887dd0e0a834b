// The questions of lessons and the puzzles that were not answered at once: by name, with the day. They stay in this
// browser until somebody practises.

const SLIPS = "muggins-slips";
const MOST_SLIPS = 300;
const RETURNS = /^(\d\d|puzzle):/;

/** @returns {Record<string, string>} the day of each slip, by its name */
export function slipsKept() {
  try {
    return JSON.parse(localStorage.getItem(SLIPS) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} slips */
export function keepAllSlips(slips) {
  try {
    const newest = Object.entries(slips).slice(-MOST_SLIPS);
    localStorage.setItem(SLIPS, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Private browsing, or full.
  }
}

/** Keep what goes wrong in the exercises of this page. */
export function keepSlips() {
  document.addEventListener("muggins-answer", (event) => {
    const { name, outcome } = /** @type {CustomEvent} */ (event).detail;
    if (!RETURNS.test(name) || (outcome !== "not-yet" && outcome !== "solution")) return;
    const day = new Date().toISOString().slice(0, 10);
    keepAllSlips({ ...slipsKept(), [name]: day });
  });
}
