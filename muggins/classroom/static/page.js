// The steps of a lesson, what was typed and solved in them, and how far somebody has come.
import { forget, keep, mine, page, read, write } from "./store.js";

const DONE = "done", OPEN = "open", TYPED = "typed", LAST = "last";
const steps = [...document.querySelectorAll(".step")];

function progress() {
  const done = read(DONE, {});
  const count = (name) => Object.keys(done[name] ?? {}).length;
  const bar = document.getElementById("done");
  if (bar) bar.value = count(page);
  for (const card of document.querySelectorAll("[data-lesson]")) {
    const right = count(card.dataset.lesson), all = Number(card.dataset.exercises);
    const shown = card.querySelector(".come");
    shown.textContent = right ? shown.dataset.says.replace("{right}", Math.min(right, all)) : "";
    card.classList.toggle("finished", all > 0 && right >= all);
  }
  const open = [...document.querySelectorAll("[data-lesson]")];
  const here = open.find((card) => !card.classList.contains("finished"));
  for (const card of open) card.classList.toggle("next", card === here);
  const last = read(LAST, null), link = document.getElementById("continue");
  if (link && last && document.querySelector(`[data-lesson="${CSS.escape(last.page)}"]`)) {
    link.href = `${last.page}.html`;
    link.textContent = link.dataset.says.replace("{title}", last.title);
  }
  const play = document.getElementById("play");
  if (play && read("game", {}).play) { // no newcomer any more
    play.href = "play.html";
    play.textContent = play.dataset.says;
  }
}

// --- Steps ----------------------------------------------------------------------------------

// How many steps are behind somebody; the next one is open, all others are hidden.
let passed = Math.min(Number(mine(OPEN)) || 0, steps.length - 1);

function show() {
  steps.forEach((step, index) => {
    step.hidden = index > passed;
    const on = step.querySelector(":scope > .on");
    if (on) on.hidden = index < passed;
  });
}

function pass(index, move) {
  if (index < passed) return;
  passed = Math.min(index + 1, steps.length - 1);
  keep(OPEN, passed);
  show();
  document.dispatchEvent(new CustomEvent("muggins-step"));
  if (move) steps[passed].focus({ preventScroll: true });
  if (move) steps[passed].scrollIntoView({ block: "start", behavior: "auto" });
}

document.addEventListener("muggins-answer", (event) => {
  const step = event.target.closest(".step");
  const { outcome } = event.detail;
  if (!step?.dataset.asked) return;
  if (outcome === "right") {
    keep(DONE, { ...mine(DONE), [step.dataset.asked]: true });
    progress();
  }
  if (outcome === "right" || outcome === "solution") pass(steps.indexOf(step), false);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.id === "show-all") pass(steps.length - 1, false);
  if (button.id === "forget") forget(), progress(), location.reload();
  if (button.classList.contains("go-on")) pass(steps.indexOf(button.closest(".step")), true);
});

// --- What was typed and picked ----------------------------------------------------------------

const EXERCISE = "muggins-exercise";
const fields = (exercise) =>
  [...(exercise.shadowRoot ?? exercise).querySelectorAll("input, select, textarea")];
const isPicked = (field) => ["radio", "checkbox"].includes(field.type);

function typed(event) {
  const exercise = event.target.closest?.(EXERCISE);
  const name = exercise?.closest(".step")?.dataset.asked;
  if (!name) return;
  const values = fields(exercise).map((field) => (isPicked(field) ? field.checked : field.value));
  keep(TYPED, { ...mine(TYPED), [name]: values });
}

function refill() {
  for (const step of steps) {
    const values = mine(TYPED)?.[step.dataset.asked];
    const exercise = step.querySelector(EXERCISE);
    if (!values || !exercise) continue;
    fields(exercise).forEach((field, index) => {
      if (values[index] === undefined) return;
      if (isPicked(field)) field.checked = values[index] === true;
      else field.value = String(values[index]);
    });
  }
}

document.addEventListener("input", typed);
document.addEventListener("change", typed);
window.addEventListener("storage", progress);
if (steps.length) {
  show();
  customElements.whenDefined(EXERCISE).then(() => requestAnimationFrame(refill));
  if (document.body.dataset.number) {
    write(LAST, { page, title: document.querySelector("h1")?.textContent ?? "" });
  }
}
progress();
