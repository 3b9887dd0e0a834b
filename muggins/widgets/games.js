// What a class plays: all against the computer, or at tables.

import { button, element } from "./dom.js";
import { ranks } from "./inlaid.js";
import { drawBars } from "./seeing.js";

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawGames(teacher, { part, words }) {
  return part.kind === "vote" ? drawVote(teacher, part, words) : drawTables(teacher, part, words);
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function drawVote(teacher, part, words) {
  const board = teacher.board("vote", part.table, "board");
  const given = teacher.part("given", [part.voted, part.bars, part.coach], () => [
    element("p", { class: "count", role: "status" }, part.voted), part.bars ? drawBars(part.bars) : null,
    part.coach ? element("p", { class: "why" }, part.coach) : null]);
  const deeds = teacher.part("deeds", [part.open, part.bars !== null], () => [
    teacher.deed(part.open ? words["make it"] : words["go on"], "G", () => game(teacher, "make"), { class: "strong", "data-id": "make" }),
    teacher.deed(part.bars ? words["no votes"] : words.votes, "B", () => game(teacher, "votes"), { "data-id": "votes" }),
    teacher.deed(words.end, "", () => game(teacher, "end"), { "data-id": "end" }),
  ]);
  return [deeds, teacher.part("vote", "", () => [board, given])];
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function drawTables(teacher, part, words) {
  const { watched } = part;
  const deeds = teacher.part("deeds", [part.on, part.cards.length > 0, watched !== null, watched?.shown, watched?.replay, watched?.has_replay], () =>
    watched
      ? [teacher.deed(words.unwatch, "", () => teacher.send({ do: "watch", number: 0 }), { "data-id": "unwatch" }),
        watched.shown ? null : teacher.deed(words["show all"], "A", () => game(teacher, "watch"), { "data-id": "show all" }),
        part.on !== "tables" ? teacher.deed(words["back to tables"], "", () => game(teacher, "tables"), { "data-id": "tables" }) : null,
        watched.has_replay ? teacher.deed(watched.replay ? words["no replay"] : words.replay, "R", () => teacher.send({ do: "board", action: { id: "replay" } }), { "data-id": "replay" }) : null]
      : [teacher.deed(words.vote, "", () => game(teacher, "vote"), { "data-id": "vote" }),
        ...[2, 3, 4].map((size) => teacher.deed(words[`tables of ${size}`], "", () => teacher.send({ do: "seat", size }), { "data-id": `seat${size}` })),
        part.cards.length && part.on !== "tables" ? teacher.deed(words["back to tables"], "", () => game(teacher, "tables"), { "data-id": "tables" }) : null,
        teacher.deed(words.standings, "", () => game(teacher, "standings"), { "data-id": "standings" }),
        part.on ? teacher.deed(words.end, "", () => game(teacher, "end"), { "data-id": "end" }) : null]);
  if (watched) {
    const head = teacher.part("head", [watched.title, watched.missed], () => [
      element("h2", {}, watched.title), element("p", {}, watched.missed)]);
    return [deeds, head, teacher.board(watched.title, watched.table, "board")];
  }
  const cards = teacher.part("cards-of-tables", part.cards, () => [
    element("ul", { class: "cards" }, ...part.cards.map((/** @type {any} */ card) =>
      element("li", {}, element("h2", {}, card.title), element("p", {}, element("bdi", {}, card.scores)),
        element("p", { class: "small" }, card.says),
        button(words.watch, () => teacher.send({ do: "watch", number: card.number }), { "data-id": `watch ${card.number}` }))))]);
  const won = teacher.part("won", part.standings, () =>
    (part.standings.length ? [element("h2", {}, words.standings), ranks(part.standings, words.standings)] : []));
  return [deeds, cards, won];
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {string} id
 */
function game(teacher, id) {
  teacher.send({ do: "game", id });
}
