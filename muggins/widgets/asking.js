// What the teacher can ask: questions of the lessons, questions without end, or a position that is
// put together on a board. Which ends light up, the model says.

import { button, drawing, element } from "./dom.js";
import { drawField } from "./drawing.js";

/** @typedef {import("./teacher.js").Teacher} Teacher */

/**
 * @param {Teacher} teacher
 * @param {any} page
 */
export function drawAsk(teacher, { part, words }) {
  const limit = teacher.part("limit", part.seconds, () => [labelled(words.limit, element("input", {
    class: "field", name: "seconds", type: "number", min: 0, max: 600, value: part.seconds }))]);
  const ways = teacher.part("ways", [part.ways, part.way, part.filled], () => [
    element("div", { class: "row", role: "group", "aria-label": words.ways },
      ...part.ways.map((/** @type {[string, string]} */ [id, text]) =>
        button(text, () => teacher.send({ do: "way", id }),
          { "data-id": id, "aria-pressed": String(id === part.way) }))),
    limit,
    part.filled ? button(part.filled, () => teacher.send({ do: "tab", id: "after" })) : null,
  ]);
  if (part.way === "own") return [ways, drawOwn(teacher, part, words)];
  const forms = part.way === "lesson"
    ? teacher.part("lesson", part.lesson, () => [lessonForm(teacher, part, words)])
    : teacher.part("endless", part.at, () => endlessForm(teacher, part, words));
  const empty = part.way === "lesson" ? words["no lesson"] : words["no card"];
  const shelf = teacher.part("shelf", [part.way, part.cards, part.basket], () => [part.cards.length
    ? element("ul", { class: "cards" }, ...part.cards.map((/** @type {any} */ one) => card(teacher, one, part, words)))
    : element("p", {}, empty)]);
  return [ways, forms, shelf];
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
function labelled(text, field) {
  return element("label", {}, element("span", {}, text), field);
}

/**
 * @param {string} name
 * @param {[string, string][]} options
 * @param {string} value
 */
function choice(name, options, value) {
  const made = element("select", { class: "field", name },
    ...options.map(([id, text]) => element("option", { value: id }, text)));
  made.value = value;
  return made;
}

/**
 * Ask a question, with the seconds that are typed above.
 * @param {Teacher} teacher
 * @param {string} code
 */
function put(teacher, code) {
  const field = teacher.root.querySelector("input[name=seconds]");
  const seconds = field instanceof HTMLInputElement ? Number(field.value) || 0 : 0;
  teacher.send({ do: "ask", code, seconds });
}

/**
 * A question, to be asked or put into the homework.
 * @param {Teacher} teacher
 * @param {any} one
 * @param {any} part
 * @param {any} words
 */
function card(teacher, one, part, words) {
  return element("li", {},
    element("p", {}, element("strong", {}, one.title)),
    one.situation ? element("p", {}, one.situation) : null,
    drawing(one.picture, { class: "felt" }),
    deeds(teacher, one.code, part.basket.includes(one.code), words));
}

/**
 * @param {Teacher} teacher
 * @param {string} code
 * @param {boolean} inside
 * @param {any} words
 */
function deeds(teacher, code, inside, words) {
  return element("div", { class: "row" },
    button(words["ask it"], () => put(teacher, code), { class: "strong", "data-id": "ask it" }),
    button(words[inside ? "out of" : "into"], () => teacher.send({ do: "homework", code }),
      { "aria-pressed": String(inside), "data-id": `homework ${code}` }));
}

/**
 * @param {Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function lessonForm(teacher, { lesson, lessons }, words) {
  const named = lessons.map((/** @type {any} */ one) => [one.id, one.text]);
  const found = choice("lesson", [["", ""], ...named], lesson);
  found.addEventListener("change", () => found.value && teacher.send({ do: "lesson", id: found.value }));
  return labelled(words.chapter, found);
}

/**
 * @param {Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function endlessForm(teacher, { kinds, levels, at: [kind, level, seed] }, words) {
  const kinded = choice("kind", kinds, kind), levelled = choice("level", levels, level);
  const seeded = element("input", {
    class: "field", name: "seed", type: "number", min: 0, max: 999999, value: seed });
  const look = (/** @type {number} */ seed) => teacher.send({
    do: "endless", kind: kinded.value, level: levelled.value, seed });
  const ten = () => teacher.send({
    do: "homework", code: `${kinded.value}/${levelled.value}/${Number(seeded.value)}x10` });
  return [
    labelled(words.kind, kinded), labelled(words.level, levelled), labelled(words.seed, seeded),
    element("div", { class: "row" },
      button(words.look, () => look(Number(seeded.value)), { "data-id": "look" }),
      button(words["next one"], () => look(seeded.value === seeded.max ? 0 : Number(seeded.value) + 1), { "data-id": "next one" }),
      button(words["into ten"], ten)),
  ];
}

// --- A position of the teacher's own ------------------------------------------------------------

const OWN = "="; // what is on the board when the server hears of it, whatever was drawn here before

/**
 * The board with all tiles, and beside it what is asked, the same as text, and the hand.
 * @param {Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function drawOwn(teacher, { own, basket }, words) {
  const act = (/** @type {object} */ action) => teacher.send({ do: "own", action });
  const { fields, held, code, lacks, plays, ...board } = own;
  const laid = teacher.board("own", board, "own");
  const typed = teacher.part("typed", [fields, held], () => [
    ...fields.map((/** @type {any} */ field) => {
      const drawn = drawField(field);
      const input = /** @type {HTMLInputElement} */ (drawn.querySelector("select, input"));
      input.classList.add("field");
      input.dataset.id = field.id;
      input.addEventListener("change", () => act({ do: "set", id: field.id, value: input.value }));
      return drawn;
    }),
    held ? element("div", { class: "felt held", role: "group", "aria-label": words.held },
      held.length ? null : words["nothing held"],
      ...held.map((/** @type {any} */ one) => {
        const made = button("", () => act({ do: "play", tile: one.tile, place: "hand" }),
          { "aria-label": one.fits.hand.says, title: one.fits.hand.says, "data-id": `held ${one.tile}` });
        made.innerHTML = one.svg;
        return made;
      })) : null,
  ]);
  // The buttons stay while a field is taken over: the click that ends the typing is theirs.
  const inside = basket.includes(code);
  const done = teacher.part("done", [lacks, inside, Boolean(plays)], () => [
    lacks ? element("p", { class: "lacks" }, lacks) : deeds(teacher, OWN, inside, words),
    plays ? element("div", { class: "row" },
      button(words["step it"], () => teacher.send({ do: "walk", plays: OWN }), { "data-id": "walk" })) : null,
  ]);
  return teacher.part("own", "", () => [laid, element("div", { class: "side" }, typed, done)]);
}
