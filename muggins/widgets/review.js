// A game looked back at: first the points that were missed, then what the coach says, then its
// course, and all the figures folded away.

import { drawing, element } from "./dom.js";
import { drawTable } from "./drawing.js";

/** @typedef {import("./page.d.ts").Review} Review */
/** @typedef {import("./page.d.ts").Deed} Deed */

const RETRY = /^retry:/;

/** @param {string[]} texts */
const paragraphs = (texts) => texts.filter(Boolean).map((text) => element("p", {}, text));

/**
 * @param {Review["moments"][number]} moment
 * @param {HTMLElement[]} [buttons]
 */
function drawMoment({ title, says, why, pictures, answer, done }, buttons = []) {
  const figures = pictures.map(({ label, picture }) =>
    element("figure", {}, label ? element("figcaption", {}, label) : null, drawing(picture)));
  const shown = answer && element("details", { class: "mg-show" },
    element("summary", { class: "mg-button" }, answer.label), ...paragraphs([answer.says]),
    element("div", { class: "mg-pictures" }, element("figure", {}, drawing(answer.picture))));
  return element("li", { "data-testid": "moment" }, element("h4", {}, title),
    ...paragraphs([says, why]), element("div", { class: "mg-pictures" }, figures),
    done ? element("p", { class: "mg-done" }, done) : null,
    element("div", { class: "mg-ways" }, ...buttons, shown ?? null));
}

/**
 * @param {string} title
 * @param {(Node | string)[]} inside
 */
const folded = (title, inside) =>
  element("details", {}, element("summary", {}, title), element("div", { class: "mg-wide" }, inside));

/** @param {Review} review */
function drawAdvice({ words, units, next_time: lessons, mistakes, moments }) {
  const list = element("ul", {}, lessons.map((text) => element("li", {}, text)));
  return [
    ...paragraphs([units]),
    ...(lessons.length ? [element("h4", {}, words["next time"]), list] : []),
    ...paragraphs([mistakes]),
    element("ol", { class: "mg-moments" }, moments.map((moment) => drawMoment(moment))),
  ];
}

/** @param {Review} review */
function drawCourse({ words, sides: { heads, rows }, chart, luck }) {
  return rows.length === 0 ? [] : [
    element("h4", {}, words.course), drawing(chart, { class: "mg-chart" }),
    element("div", { class: "mg-wide" }, drawTable(rows, heads)), ...paragraphs(luck),
  ];
}

/**
 * What a beginner's game is not looked back at for: the coach, the course, the figures.
 * @param {Review} review
 * @param {boolean} inside
 */
function drawDeeper(review, inside) {
  const { words, moves, notes } = review;
  const advice = [...drawAdvice(review), ...drawCourse(review)];
  return [
    ...(inside ? [folded(words.coach, advice)] : advice),
    folded(words.moves, [drawTable(moves.rows, moves.heads)]),
    folded(words.notes, paragraphs(notes)),
  ];
}

/**
 * @param {Review} review
 * @param {Deed[]} buttons
 * @param {(some: Deed[]) => HTMLElement[]} drawButtons
 */
export function drawReview(review, buttons, drawButtons) {
  const title = element("h3", {}, review.title);
  const out = drawButtons(buttons.filter(({ id }) => !RETRY.test(id)));
  if (review.busy) return [title, element("progress", { "aria-label": review.title }), ...out];
  const { missed, words, short } = review;
  const retries = buttons.filter(({ id }) => RETRY.test(id));
  const ways = (/** @type {string} */ of, /** @type {number} */ at) =>
    of === "missed" ? drawButtons(retries.slice(at, at + 1)) : [];
  const lists = review.order.filter(({ of }) => review[of].length).flatMap(({ of, title: above }) => [
    above ? element("h4", { class: "mg-above" }, above) : "",
    element("ol", { class: "mg-moments", "data-of": of },
      review[of].map((moment, at) => drawMoment(moment, ways(of, at)))),
  ]);
  return [
    title,
    ...paragraphs(review.points),
    ...lists,
    ...(short
      ? [element("h4", { class: "mg-above" }, words["next time"]), ...paragraphs(review.next_time)]
      : drawDeeper(review, missed.length > 0)),
    ...out,
  ];
}
