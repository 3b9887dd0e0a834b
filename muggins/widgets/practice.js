// Five minutes of practice: shows the question of the model, which answers by itself, and tells the
// model how it went. Slips of the lessons, which this browser keeps, are handed over first.

import { button, drawing, element } from "./dom.js";
import { handOut } from "./drawing.js";
import "./elements.js";
import { keepKeys } from "./keys.js";
import { keepAllSlips, slipsKept } from "./slips.js";

/**
 * @typedef {{
 *   n: number, is_done: boolean, label: string, place: string, question: string, number: number, took: number,
 *   marks: {right: boolean, says: string}[], message: import("./page.d.ts").Message,
 *   buttons: import("./page.d.ts").Deed[], words: Record<string, string>, fault?: string,
 * }} Practised
 */

const LARGEST_RECORD = 250_000;
const MISTAKES = "muggins-mistakes";

/** @returns {object[]} the mistakes that reviews on a page have found */
function mistakesKept() {
  try {
    return JSON.parse(localStorage.getItem(MISTAKES) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {import("./page.d.ts").Host<Practised>} host */
function render({ model, el }) {
  const root = element("div", { class: "mp", role: "group" });
  const freed = keepKeys(root);
  const place = element("p", { class: "mp-place" });
  const marks = element("ol", { class: "mp-marks" });
  const message = element("p", { class: "mp-message", role: "status" });
  const question = element("div", { class: "mp-question" });
  const buttons = element("div", { class: "mp-buttons" });
  root.append(element("div", { class: "mp-head" }, place, marks), message, question, buttons);
  el.append(root);

  const { took } = model.get("page");
  const slips = slipsKept();
  const mistakes = mistakesKept();
  let shown = "";

  // A slip that came in meanwhile stays for the next time.
  const forget = () => {
    const left = Object.entries(slipsKept()).filter(([name, day]) => slips[name] !== day);
    keepAllSlips(Object.fromEntries(left));
    localStorage.removeItem(MISTAKES);
  };

  const tell = (/** @type {string} */ text, /** @type {string} */ tone) => {
    if (message.textContent !== text) message.textContent = text;
    message.dataset.tone = tone;
  };

  const load = () => {
    const { words } = model.get("page");
    const input = element("input", { type: "file", accept: ".json", "aria-label": words.load });
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      if (file && file.size > LARGEST_RECORD) tell(words["too big"], "refused");
      else if (file) model.send({ do: "load", text: await file.text() });
    });
    input.click();
  };

  const press = (/** @type {string} */ id) => (id === "load" ? load() : model.send({ do: "press", id }));

  const show = () => {
    const page = model.get("page");
    root.setAttribute("aria-label", page.label);
    root.classList.toggle("done", page.is_done);
    place.textContent = page.place;
    tell(page.fault || page.message.text, page.fault ? "refused" : page.message.tone);
    marks.replaceChildren(...page.marks.map(({ right, says }) =>
      element("li", { class: right ? "right" : "", "aria-label": says, title: says }, right ? "✓" : "·")));
    const isNew = page.question !== shown;
    if (isNew) question.replaceChildren(...drawing(page.question).childNodes);
    const ids = page.buttons.map(({ id, primary }) => (primary ? `${id}!` : id)).join();
    if (buttons.dataset.ids !== ids) {
      buttons.dataset.ids = ids;
      buttons.replaceChildren(...page.buttons.map(({ id, text, primary }) =>
        button(text, () => press(id),
          { class: primary ? "strong" : null, "data-testid": `practice-${id}` })));
    }
    if (isNew && shown) root.focus({ preventScroll: true });
    shown = page.question;
    if (page.took > took) forget();
  };

  question.addEventListener("muggins-answer", (event) => {
    const { outcome } = /** @type {CustomEvent} */ (event).detail;
    model.send({ do: "answer", n: model.get("page").number, outcome });
  });
  const handed = (/** @type {{file?: import("./page.d.ts").Saved} | undefined} */ told) =>
    told?.file && handOut(told.file);
  root.tabIndex = -1;
  model.on("change:page", show);
  model.on("msg:custom", handed);
  show();
  const found = Object.entries(slips).map(([name, day]) => ({ name, day }));
  if (found.length || mistakes.length) model.send({ do: "slips", found, mistakes });
  return () => {
    model.off("change:page", show);
    model.off("msg:custom", handed);
    freed();
  };
}

export default { render };
