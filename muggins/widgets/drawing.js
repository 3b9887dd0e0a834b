// What is drawn around the board: pure functions from a part of the page to elements.

import { drawing, element, filled } from "./dom.js";

/**
 * @param {number} part
 * @param {number} whole
 */
export const percent = (part, whole) => `${(100 * part) / whole}%`;

/** @param {import("./page.d.ts").Page} page */
export function drawSeats(page) {
  const { words } = page;
  return (page.seats ?? []).map((seat) => {
    const count = filled(words[seat.tiles === 1 ? "one tile" : "tiles"], seat);
    const backs = Array.from({ length: seat.tiles }, () => element("i"));
    const score = page.short && page.scores?.find(({ side }) => side === seat.side);
    const attributes = { class: "mg-backs", role: "img", "aria-label": count, title: count };
    return element(
      "div",
      {
        class: "mg-seat",
        "data-testid": `seat-${seat.seat}`,
        "data-turn": String(seat.turn),
        "data-side": seat.side,
        title: seat.about,
      },
      element("span", { class: "mg-name" }, seat.name),
      score ? drawPoints(score, page) : null,
      seat.turn ? element("span", { class: "mg-turn" }, words.turn) : null,
      seat.svg ? drawing(seat.svg, { class: "mg-shown" }) : element("span", attributes, backs),
      element("span", { class: `mg-said${seat.said ? "" : " mg-about"}` }, seat.said || seat.about),
    );
  });
}

/** @param {import("./page.d.ts").Page} page */
export function drawScores(page) {
  return (page.scores ?? []).map((score) => element(
    "div",
    { class: "mg-score", "data-testid": `score-${score.side}`, "data-side": score.side },
    element("span", { class: "mg-name" }, score.name),
    drawPoints(score, page),
  ));
}

/**
 * @param {import("./page.d.ts").Score} score
 * @param {import("./page.d.ts").Page} page
 */
function drawPoints({ points }, { words, target }) {
  const said = filled(words.points, { points, target });
  return element("span", { class: "mg-points", role: "img", "aria-label": said, title: said },
    element("strong", {}, String(points)));
}

/**
 * @param {string[][]} rows
 * @param {string[] | null} [head]
 * @param {string | null} [caption]
 */
export function drawTable(rows, head = null, caption = null) {
  const row = (/** @type {"td" | "th"} */ tag, /** @type {string[]} */ cells) =>
    element("tr", {}, cells.map((cell) => element(tag, tag === "th" ? { scope: "col" } : {}, cell)));
  return element(
    "table",
    {},
    caption === null ? null : element("caption", {}, caption),
    head === null ? null : element("thead", {}, row("th", head)),
    element("tbody", {}, rows.map((cells) => row("td", cells))),
  );
}

/**
 * @param {string} title
 * @param {string[]} lines
 * @param {boolean} open
 */
export function drawList(title, lines, open) {
  const list = element("ol", {}, lines.map((line) => element("li", {}, line)));
  const box = element("details", {}, element("summary", {}, title), list);
  box.open = open;
  return box;
}

/** @param {import("./page.d.ts").Panel} panel */
export function drawPanel({ title, lines, rows }) {
  const paragraphs = lines.map((line) => element("p", {}, line));
  return [element("h3", {}, title), ...paragraphs, rows.length ? drawTable(rows) : null];
}

/**
 * The fields of a form, each under its own id; `values` reads them.
 * @param {import("./page.d.ts").Field} field
 */
export function drawField(field) {
  const attributes = { name: field.id, "data-testid": `field-${field.id}` };
  const label = element("label", { class: `mg-field mg-field-${field.kind}` },
    element("span", {}, field.label));
  if (field.kind === "select") {
    const options = field.options.map(({ value, text }) => element("option", { value }, text));
    const select = element("select", attributes, options);
    select.value = field.value;
    label.append(select);
  } else if (field.kind === "check") {
    const box = element("input", { ...attributes, type: "checkbox" });
    box.checked = field.value;
    label.prepend(box);
  } else {
    const mode = field.kind === "number" ? "numeric" : "text";
    const input = element("input", {
      ...attributes, inputmode: mode, autocomplete: "off", placeholder: field.hint || null,
    });
    input.value = field.value;
    label.append(input);
  }
  if (field.says) label.append(element("small", {}, field.says));
  return label;
}

/**
 * @param {HTMLFormElement} form
 * @param {import("./page.d.ts").Field[]} fields
 */
export function values(form, fields) {
  const value = (/** @type {import("./page.d.ts").Field} */ { id, kind }) => {
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(id));
    return kind === "check" ? input.checked : input.value;
  };
  return Object.fromEntries(fields.map((field) => [field.id, value(field)]));
}

/** @param {import("./page.d.ts").Saved} file */
export function handOut({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { download: name, href: address }).click();
  URL.revokeObjectURL(address);
}
