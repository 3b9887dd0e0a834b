// What the teacher opens on every screen: a page, or a layout step by step.

import { button, element } from "./dom.js";
import { led } from "./walking.js";

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawLead(teacher, { part, words }) {
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ made) =>
    element("label", {}, element("span", {}, label), made);
  const follow = teacher.part("switches", [part.follow, part.on, part.led], () => [
    button(words.follow, () => teacher.send({ do: "set", id: "follow", on: !part.follow }),
      { "aria-pressed": String(part.follow), "data-id": "follow" }),
    part.on ? button(words.free, () => teacher.send({ do: "free" }), { "data-id": "free" }) : null,
    part.led ? element("a", { href: part.page, target: "_blank" }, element("strong", {}, part.led)) : null,
    part.led && !part.follow ? element("span", { class: "small" }, words.unled) : null,
  ]);
  const forms = teacher.part("forms", part.pages, () => {
    const choice = element("select", { class: "field" }, ...part.pages.map(
      (/** @type {[string, string]} */ [value, text]) => element("option", { value }, text)));
    const plays = element("input", {
      class: "field", autocomplete: "off", spellcheck: "false", maxlength: 150 });
    return [
      element("fieldset", {}, element("legend", {}, words.lead), field(words.page, choice),
        element("div", { class: "row" }, button(words.open, () => teacher.send({ do: "lead", page: choice.value })))),
      element("fieldset", {}, element("legend", {}, words.walk), field(words.plays, plays),
        element("div", { class: "row" }, button(words["show it"], () => teacher.send({ do: "walk", plays: plays.value })))),
    ];
  });
  const walk = teacher.part("walk", part.walk, () => {
    if (!part.walk) return [];
    const { host, stepper } = led(part.walk, null);
    stepper.go(part.at);
    stepper.tell = (at) => teacher.send({ do: "step", at });
    return [host];
  });
  return [follow, forms, walk];
}
