// What the teacher sees of the answers: the question with its bars, and the pupils one by one.

import { button, drawing, element } from "./dom.js";

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawNow(teacher, { part, words }) {
  if (!part) return [teacher.part("empty", "", () => [element("p", {}, words.unasked)])];
  const asked = teacher.part("asked", [part.number, part.picture], () => [
    element("p", { class: "title" }, part.title),
    element("h2", {}, part.question),
    part.situation ? element("p", { class: "situation" }, part.situation) : null,
    part.picture ? drawing(part.picture, { class: "felt" }) : null,
    part.options.length ? element("ul", { class: "options" }, ...part.options.map((/** @type {string} */ one) => element("li", {}, one))) : null,
  ]);
  const given = teacher.part("given", [part.answered, part.bars, part.why], () => [
    element("p", { class: "count", role: "status" }, part.answered),
    part.bars ? drawBars(part.bars) : null,
    part.why ? element("p", { class: "why" }, part.why) : null,
  ]);
  const { shown } = part;
  const deeds = teacher.part("deeds", [shown, part.open, part.next, part.number], () => [
    teacher.deed(shown.bars ? words["no bars"] : words.bars, "B", () => teacher.press("bars"), { "data-id": "bars" }),
    teacher.deed(shown.mistakes ? words["no mistakes"] : words.mistakes, "M", () => teacher.press("mistakes"), { "data-id": "mistakes" }),
    part.open ? teacher.deed(words.close, "C", () => teacher.press("close"), { "data-id": "close" }) : null,
    shown.solved ? null : teacher.deed(words.solve, "S", () => teacher.press("solve"), { "data-id": "solve", class: "strong" }),
    teacher.deed(part.next ? words.next : words.again, "N", () => teacher.send({ do: "next", number: part.number }),
      { "data-id": "again", class: shown.solved ? "strong" : null }),
    shown.on ? teacher.deed(words.clear, "", () => teacher.press("clear"), { "data-id": "clear" }) : null,
    element("p", { class: "small" }, words.keys),
  ]);
  const ticking = teacher.part("ticking", part.number, () => [teacher.clock.el]);
  teacher.clock.set(part.left);
  const stage = teacher.part("question", part.number, () => [
    asked, element("div", { class: "side" }, ticking, given)]);
  return [stage, deeds];
}

/** @param {{text: string, n: number, percent: number, right: boolean, says: string}[]} bars */
export function drawBars(bars) {
  return element("ol", { class: "bars" }, ...bars.map((bar) => {
    const fill = element("span", { class: "fill" });
    fill.style.width = `${bar.percent}%`;
    return element("li", { class: bar.right ? "right" : null },
      element("span", { class: "text" }, element("bdi", {}, bar.text)),
      element("span", { class: "track", "aria-hidden": "true" }, fill),
      element("span", { class: "n" }, String(bar.n)),
      bar.says ? element("span", { class: "says" }, bar.right ? "✓ " : "", bar.says) : null);
  }));
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawPupils(teacher, { part, words }) {
  const { head, rows, switches } = part;
  const gone = rows.some((/** @type {any} */ row) => !row.here);
  const set = teacher.part("switches", { switches, gone }, () => [
    ...Object.entries(switches).map(([id, on]) =>
      button(words[id], () => teacher.send({ do: "set", id, on: !on }), { "aria-pressed": String(on), "data-id": id })),
    gone ? button(words["remove gone"], () => confirm(words["sure gone"]) && teacher.send({ do: "remove gone" }), { "data-id": "remove gone" }) : null,
  ]);
  const grid = teacher.part("grid", part, () => rows.length ? [
    element("table", { "aria-label": words.grid },
      element("thead", {}, element("tr", {},
        element("th", { scope: "col" }, words.pupil),
        switches.points ? element("th", { scope: "col" }, words.counted) : null,
        ...head.map((/** @type {string} */ one) => element("th", { scope: "col" }, one)),
        element("td"))),
      element("tbody", {}, ...rows.map((/** @type {any} */ row) => element("tr", { class: row.here ? null : "gone" },
        element("th", { scope: "row" }, element("bdi", {}, row.name), element("span", { class: "small" }, " ", row.says)),
        switches.points ? element("td", {}, String(row.points)) : null,
        ...row.cells.map((/** @type {any} */ cell) => element("td", { class: `cell ${cell.kind}`, title: cell.says },
          element("span", { "aria-hidden": "true" }, cell.mark), element("span", { class: "unseen" }, cell.says))),
        element("td", {}, button(words.remove, () => confirm(row.sure) && teacher.send({ do: "remove", number: row.number }),
          { "aria-label": row.remove, "data-id": `remove ${row.number}` })))))),
  ] : [words.nobody]);
  grid.tabIndex = 0;
  return [set, grid];
}
