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

  // What is wider than its box scrolls in it, by keyboard too.
  const scrolling = () => {
    for (const box of document.querySelectorAll(".wide, .output, .value")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", () => new ResizeObserver(scrolling).observe(document.body));
})();
