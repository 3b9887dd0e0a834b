// What every page shares: light or dark, the steps of a lesson, and how far one has come.
// Nothing leaves the browser: the progress lies in its localStorage.
(() => {
  const LOOK = "muggins-look", DONE = "muggins-done", OPEN = "muggins-open";
  const root = document.documentElement;

  const read = (key, otherwise) => {
    try { return JSON.parse(localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; }
  };
  const write = (key, value) => {
    try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* private browsing */ }
  };

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const look = () => { root.dataset.look = read(LOOK, dark.matches ? "dark" : "light"); };
  dark.addEventListener("change", look);
  look();

  const done = () => read(DONE, {});
  const count = (page) => Object.keys(done()[page] ?? {}).length;

  function progress() {
    const bar = document.getElementById("done");
    if (bar && !bar.hidden) bar.value = count(document.body.dataset.page);
    for (const card of document.querySelectorAll("[data-lesson]")) {
      const right = count(card.dataset.lesson), all = Number(card.dataset.exercises);
      const shown = card.querySelector(".come");
      shown.textContent = right ? shown.dataset.says.replace("{right}", Math.min(right, all)) : "";
      card.classList.toggle("finished", all > 0 && right >= all);
      card.querySelector("progress").value = right;
    }
  }

  function steps() {
    const all = [...document.querySelectorAll(".step")];
    let first = all.findIndex((step) => step.querySelector(".go-on") && !step.dataset.passed);
    if (first < 0) first = all.length;
    all.forEach((step, index) => { step.hidden = index > first; });
    for (const step of all) {
      const button = step.querySelector(".on");
      if (button) button.hidden = Boolean(step.dataset.passed);
    }
  }

  // How many steps of this page are behind somebody, so that they are open when they come back.
  function keep() {
    const all = [...document.querySelectorAll(".step")];
    const waiting = all.findIndex((step) => !step.dataset.passed);
    const passed = waiting < 0 ? all.length : waiting;
    write(OPEN, { ...read(OPEN, {}), [document.body.dataset.page]: passed });
  }

  function reopen() {
    const passed = Number(read(OPEN, {})[document.body.dataset.page]) || 0;
    const all = [...document.querySelectorAll(".step")];
    for (const step of all.slice(0, passed)) step.dataset.passed = "yes";
    steps();
  }

  function pass(step, move) {
    step.dataset.passed = "yes";
    steps();
    keep();
    if (move && step.nextElementSibling) step.nextElementSibling.focus({ preventScroll: false });
  }

  function answered({ name, outcome }, step) {
    const [page, exercise] = name.split(":");
    if (outcome === "right") {
      const all = done();
      all[page] = { ...all[page], [exercise]: true };
      write(DONE, all);
      progress();
    }
    if (step && (outcome === "right" || outcome === "solution")) pass(step, false);
  }

  // The handle of a slider is given the name that stands beside it.
  function nameSliders() {
    for (const handle of document.querySelectorAll(".noUi-handle:not([aria-label])")) {
      const label = handle.closest(".widget-slider")?.querySelector(".widget-label");
      if (label) handle.setAttribute("aria-label", label.textContent);
    }
  }
  document.addEventListener("muggins-ready", () => {
    nameSliders();
    new MutationObserver(nameSliders).observe(document.body, { childList: true, subtree: true });
  });

  // A page that nobody used for long has lost its kernel: say so when somebody comes back.
  async function awake() {
    const data = document.getElementById("jupyter-config-data");
    if (!data || document.hidden) return;
    const { kernelId } = JSON.parse(data.textContent);
    const answer = await fetch(`/api/kernels/${kernelId}`).catch(() => null);
    document.getElementById("asleep").hidden = answer !== null && answer.ok;
  }
  document.addEventListener("visibilitychange", awake);
  document.addEventListener("muggins-ready", () => setInterval(awake, 20000));

  document.addEventListener("muggins-answer", (event) =>
    answered(event.detail, event.target.closest(".step")));
  window.addEventListener("storage", () => { look(); progress(); });
  document.addEventListener("muggins-ready", reopen);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.id === "look") write(LOOK, root.dataset.look === "dark" ? "light" : "dark"), look();
    if (button.id === "show-all") document.querySelectorAll(".step").forEach((step) => pass(step, false));
    if (button.id === "forget") write(DONE, {}), write(OPEN, {}), progress();
    if (button.classList.contains("go-on")) pass(button.closest(".step"), true);
    if (button.closest("#asleep")) location.reload();
  });
  document.addEventListener("DOMContentLoaded", progress);
})();
