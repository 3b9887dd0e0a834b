// What the teacher can ask: questions of the lessons, questions without end, a position of their own.

import { button, drawing, element } from "./dom.js";

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawAsk(teacher, { part, words }) {
  const seconds = () => {
    const field = teacher.root.querySelector("input[name=seconds]");
    return field instanceof HTMLInputElement ? Number(field.value) || 0 : 0;
  };
  const put = (/** @type {string} */ code) => teacher.send({ do: "ask", code, seconds: seconds() });
  const cards = (/** @type {any[]} */ found) => found.map((one) =>
    element("li", {},
      element("p", {}, element("strong", {}, one.title)),
      one.situation ? element("p", {}, one.situation) : null,
      drawing(one.picture, { class: "felt" }),
      element("div", { class: "row" },
        button(words["ask it"], () => put(one.code), { class: "strong", "data-id": one.code }),
        drawTaken(teacher, one.code, part.basket, words))));
  const forms = teacher.part("forms", [part.lessons, part.lesson, part.kinds, part.levels], () => drawForms(teacher, part, words));
  const looked = teacher.part("looked", [part.looked, part.basket], () => (part.looked ? [element("ul", { class: "cards" }, ...cards([part.looked]))] : []));
  const shelf = teacher.part("shelf", [part.shelf, part.basket], () => [element("ul", { class: "cards" }, ...cards(part.shelf))]);
  return [forms, looked, shelf];
}

/**
 * A button that puts a question into the homework, or takes it out.
 * @param {import("./teacher.js").Teacher} teacher
 * @param {string} code
 * @param {string[]} basket
 * @param {any} words
 */
function drawTaken(teacher, code, basket, words) {
  const inside = basket.includes(code);
  return button(words[inside ? "out of" : "into"], () => teacher.send({ do: "homework", code }),
    { "aria-pressed": String(inside), "data-id": `homework ${code}` });
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function drawForms(teacher, part, words) {
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ made) =>
    element("label", {}, element("span", {}, label), made);
  const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ options) =>
    element("select", { name }, ...options.map(([value, text]) => element("option", { value }, text)));
  const lesson = choice("lesson", [["", ""], ...part.lessons.map((/** @type {any} */ a) => [a.id, a.text])]);
  lesson.value = part.lesson;
  lesson.addEventListener("change", () => lesson.value && teacher.send({ do: "lesson", id: lesson.value }));
  const kind = choice("kind", part.kinds), level = choice("level", part.levels);
  const seed = element("input", { name: "seed", type: "number", min: 0, max: 999999, value: 1 });
  level.value = "2";
  const endless = () => teacher.send({ do: "endless", kind: kind.value, level: level.value, seed: Number(seed.value) });
  const ten = () => teacher.send({ do: "homework", code: `${kind.value}/${level.value}/${Number(seed.value)}x10` });
  const next = () => { seed.value = String(Number(seed.value) + 1); endless(); };
  const own = choice("own", part.kinds);
  const plays = element("input", { name: "plays", autocomplete: "off", spellcheck: "false", maxlength: 150 });
  const hand = element("input", { name: "hand", autocomplete: "off", spellcheck: "false", maxlength: 60 });
  const position = () => teacher.send({ do: "position", kind: own.value, plays: plays.value, hand: hand.value });
  const box = (/** @type {string} */ title, /** @type {Node[]} */ ...inside) =>
    element("fieldset", {}, element("legend", {}, title), ...inside);
  return [
    box(words.lesson, field(words.chapter, lesson),
      field(words.seconds, element("input", { name: "seconds", type: "number", min: 0, max: 600, value: 0 }))),
    box(words.endless, field(words.kind, kind), field(words.level, level), field(words.seed, seed),
      element("div", { class: "row" }, button(words.look, endless), button(words["next one"], next), button(words["into ten"], ten))),
    box(words.own, field(words.kind, own), field(words.plays, plays), field(words.hand, hand),
      element("div", { class: "row" }, button(words.look, position))),
  ];
}
