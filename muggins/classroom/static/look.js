// Light or dark, before anything is drawn. Kept in this browser alone.
(() => {
  const KEY = "muggins-look";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const look = () => { root.dataset.look = kept() || (dark.matches ? "dark" : "light"); };
  dark.addEventListener("change", look);
  window.addEventListener("storage", look);
  document.addEventListener("click", (event) => {
    if (event.target.id !== "look") return;
    const other = root.dataset.look === "dark" ? "light" : "dark";
    try { localStorage.setItem(KEY, other); } catch { /* private browsing */ }
    root.dataset.look = other;
  });
  look();

  // The language of the browser, until one is chosen. A server has looked for itself.
  const LANGUAGE = "muggins-language";
  const other = document.querySelector("link[rel=alternate]");
  const isFile = !other.getAttribute("href").startsWith("?");
  const chosen = () => { try { return localStorage.getItem(LANGUAGE); } catch { return null; } };
  // A link to a page in Russian is followed as it is: only English pages ask the browser.
  const liked = root.lang === "en" ? navigator.language.slice(0, 2) : root.lang;
  if (isFile && (chosen() || liked) === other.hreflang) location.replace(other.href);
  document.addEventListener("click", (event) => {
    if (event.target.id !== "language") return;
    try { localStorage.setItem(LANGUAGE, other.hreflang); } catch { /* private browsing */ }
  });

  // Where the word of a class is asked for, what somebody came for is kept.
  document.addEventListener("DOMContentLoaded", () => {
    const goal = document.querySelector("input[name=goal]");
    if (goal && location.pathname !== "/login") goal.value = location.pathname + location.hash;
  });

  // The menu closes with a click elsewhere and with Escape.
  const shut = (event) => {
    const menu = document.querySelector(".menu[open]");
    if (!menu || (event.key ?? "Escape") !== "Escape" || menu.contains(event.key ? null : event.target)) return;
    menu.open = false;
    if (event.key) menu.querySelector("summary").focus();
  };
  document.addEventListener("click", shut);
  document.addEventListener("keydown", shut);

  // What is wider than its box scrolls in it, by keyboard too.
  const scrolling = () => {
    for (const box of document.querySelectorAll(".wide, .output, .value")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", () => new ResizeObserver(scrolling).observe(document.body));
})();
