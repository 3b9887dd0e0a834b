// Numbers of rules in what is said: each is a button that opens the rule below the sentence. The
// text of a rule comes once a page, with the first element that names it.

import { button, drawing, element, unbroken } from "./dom.js";

const NUMBER = /R\d\.\d+/;
/** With the signs around it, which go to the next line only together. */
const CITED = /(\(?\bR\d\.\d+\b[).,:;]*)/;

/** @type {Map<string, string>} the rules of this page as HTML, by their numbers */
const rules = new Map();

/** @param {Record<string, string>} [found] */
export function learnRules(found = {}) {
  for (const [number, html] of Object.entries(found)) rules.set(number, html);
}

/**
 * A text in which the numbers of the rules that this page knows can be clicked.
 * @param {string} text
 * @param {HTMLElement} opened where a rule opens; it is closed for now
 */
export function withRules(text, opened) {
  opened.replaceChildren();
  /** @type {HTMLButtonElement | null} */
  let open = null;
  return text.split(CITED).flatMap((part) => {
    const [number = ""] = part.match(NUMBER) ?? [];
    const rule = rules.get(number);
    if (rule === undefined) return unbroken(part);
    const made = button(number, () => {
      open?.setAttribute("aria-expanded", "false");
      open = open === made ? null : made;
      open?.setAttribute("aria-expanded", "true");
      opened.replaceChildren(...(open ? drawing(rule).childNodes : []));
    }, { class: "opens", "aria-expanded": "false" });
    const [before, after] = part.split(number);
    return element("span", { class: "cited" }, before, made, after);
  });
}
