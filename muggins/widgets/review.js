// A game looked back at: the advice first, then its course, and all the figures folded away.

import { drawing, element } from "./dom.js";
import { drawTable } from "./drawing.js";

/** @typedef {import("./page.d.ts").Review} Review */

/** @param {string[]} texts */
const paragraphs = (texts) => texts.filter(Boolean).map((text) => element("p", {}, text));

/** @param {Review["moments"][number]} moment */
function drawMoment({ title, says, why, pictures }) {
  const figures = pictures.map(({ label, picture }) =>
    element("figure", {}, element("figcaption", {}, label), drawing(picture)));
  return element("li", { "data-testid": "moment" }, element("h4", {}, title),
    ...paragraphs([says, why]), element("div", { class: "mg-pictures" }, figures));
}

/**
 * @param {string} title
 * @param {(Node | string)[]} inside
 */
const folded = (title, inside) =>
  element("details", {}, element("summary", {}, title), element("div", { class: "mg-wide" }, inside));

/**
 * @param {Review} review
 * @param {HTMLElement[]} buttons
 */
export function drawReview(review, buttons) {
  const title = element("h3", {}, review.title);
  if (review.busy) return [title, element("progress", { "aria-label": review.title }), ...buttons];
  const { words } = review;
  const lessons = review.next_time.map((text) => element("li", {}, text));
  const moments = element("ol", { class: "mg-moments" }, review.moments.map(drawMoment));
  const { heads, rows } = review.sides;
  const course = rows.length === 0 ? [] : [
    element("h4", {}, words.course), drawing(review.chart, { class: "mg-chart" }),
    element("div", { class: "mg-wide" }, drawTable(rows, heads)), ...paragraphs(review.luck),
  ];
  return [
    title,
    ...paragraphs([review.units]),
    ...(lessons.length ? [element("h4", {}, words["next time"]), element("ul", {}, lessons)] : []),
    ...paragraphs([review.mistakes]),
    moments,
    ...course,
    folded(words.moves, [drawTable(review.moves.rows, review.moves.heads)]),
    folded(words.notes, paragraphs(review.notes)),
    ...buttons,
  ];
}
