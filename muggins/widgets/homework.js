// Homework by link: exercises that answer by themselves, and at the end a text to send back. How far
// somebody has come is kept in this browser.

import { button, element, filled, slotted } from "./dom.js";
import "./elements.js";

const KEPT = "muggins-homework";
const NAME = "muggins-name"; // what this browser called itself last, here or in a class
const MOST = 40; // sets that a browser keeps

/** @param {string} mark */
function known(mark) {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}")[mark] ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} mark
 * @param {Record<string, string>} how
 */
function keepHow(mark, how) {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    const others = Object.entries(all).filter(([name]) => name !== mark).slice(1 - MOST);
    localStorage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(others), [mark]: how }));
  } catch { /* private browsing, or full */ }
}

/** @param {any} described */
function exercise(described) {
  const { picture, ...rest } = described;
  const made = document.createElement("muggins-exercise");
  const facts = element("script", { type: "application/json" });
  facts.textContent = JSON.stringify(rest);
  made.append(facts, ...(picture ? [slotted(picture)] : []));
  return made;
}

export default {
  /** @param {import("./page.d.ts").Host<any>} host */
  render({ model, el }) {
    const { mark, items, words } = model.get("page");
    /** @type {Record<string, string>} how each question went, by its place; "open" once it was tried */
    const how = known(mark);
    const text = element("textarea", {
      class: "field", readonly: true, rows: 3 + Math.ceil(items.length / 3), "aria-label": words.result });
    const said = element("p", { role: "status" });
    const name = element("input", { class: "field", autocomplete: "name", maxlength: 40 });
    try { name.value = localStorage.getItem(NAME) ?? ""; } catch { /* private browsing */ }
    name.addEventListener("input", () => {
      try { localStorage.setItem(NAME, name.value); } catch { /* private browsing */ }
      show();
    });
    const marks = items.map(() => element("strong", { class: "how" }));
    const show = () => {
      const count = (/** @type {string} */ one) => Object.values(how).filter((a) => a === one).length;
      const each = items.map((/** @type {any} */ _one, /** @type {number} */ at) =>
        filled(words.each, { n: at + 1, how: words[how[at] ?? "open"] }));
      const facts = { mark, all: items.length, first: count("first"), later: count("later") };
      const who = name.value.trim();
      const line = filled(words.line, facts);
      text.value = `${who ? filled(words.signed, { name: who, line }) : line}\n${each.join(", ")}`;
      marks.forEach((/** @type {HTMLElement} */ one, /** @type {number} */ at) => {
        one.textContent = how[at] && how[at] !== "open" ? words[how[at]] : "";
      });
    };
    const copy = async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(text.value);
      } catch {
        document.execCommand("copy"); // an address without encryption has no clipboard of its own
      }
      said.textContent = words.copied;
    };
    const rows = items.map((/** @type {any} */ described, /** @type {number} */ at) => {
      const made = exercise(described);
      made.addEventListener("muggins-answer", (event) => {
        const { outcome } = /** @type {CustomEvent} */ (event).detail;
        if ((how[at] ?? "open") === "open") {
          if (outcome === "right") how[at] = how[at] ? "later" : "first";
          else how[at] = outcome === "solution" ? "shown" : "open";
        }
        keepHow(mark, how);
        show();
      });
      const place = element("p", { class: "place" }, filled(words.place, { n: at + 1, all: items.length }), " ", marks[at]);
      return element("li", {}, place, made);
    });
    el.append(
      element("ol", { class: "muggins-homework" }, ...rows),
      element("h2", {}, words.result), element("p", {}, words.about),
      element("label", {}, element("span", {}, words.name), name), text,
      element("p", {}, button(words.copy, copy, { class: "strong" })), said);
    show();
    return () => el.replaceChildren();
  },
};
