// What moves: a tile to its place, pegs from hole to hole, numbers that count up. All of it quickly,
// and nothing for anyone who wants no motion.

const QUICK = { duration: 150, easing: "ease-out" };
const RUN = 250; // milliseconds in which a peg reaches its hole
const RISE = { duration: 1100, easing: "ease-out" }; // in which points show on their tile
const EDGE = 24; // pixels below the upper edge of the cloth where points show that no tile brought
const STARS = 28; // that celebrate a game
const HIDDEN = 120; // pixels below the top of the window where a page's own bars may lie

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where each tile is drawn now, by its name.
 * @param {HTMLElement} root
 * @returns {Map<string, DOMRect>}
 */
export function tilesNow(root) {
  const held = [...root.querySelectorAll(".mg-tile[data-tile], .mg-board [data-tile]")];
  return new Map(held.map((one) => [one.getAttribute("data-tile") ?? "", one.getBoundingClientRect()]));
}

/**
 * Let each tile that has come to the table move there: from the hand where it was, or from `seat`.
 * @param {HTMLElement} board
 * @param {Map<string, DOMRect>} before
 * @param {DOMRect | undefined} seat
 */
export function moveTo(board, before, seat) {
  const svg = board.querySelector("svg");
  if (!svg || isStill()) return;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  for (const tile of board.querySelectorAll("[data-tile]")) {
    const now = tile.getBoundingClientRect();
    const from = before.get(tile.getAttribute("data-tile") ?? "") ?? seat;
    if (!from || !scale || !now.width) continue;
    const dx = (from.x + from.width / 2 - now.x - now.width / 2) / scale;
    const dy = (from.y + from.height / 2 - now.y - now.height / 2) / scale;
    if (Math.hypot(dx, dy) < 0.05) continue;
    tile.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], QUICK);
  }
}

/**
 * Count from one number to another in what `write` shows.
 * @param {number} from
 * @param {number} to
 * @param {(now: number) => void} write
 */
function countUp(from, to, write) {
  if (isStill() || from === to) return write(to);
  const begun = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, Math.max(0, now - begun) / QUICK.duration);
    write(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  return step(begun);
}

/**
 * The scores as they are shown now, by side.
 * @param {HTMLElement} part
 * @returns {Map<string, number>}
 */
export const scoresNow = (part) =>
  new Map([...part.querySelectorAll(".mg-score")].map((one) =>
    [/** @type {HTMLElement} */ (one).dataset.side ?? "", Number(one.querySelector("strong")?.textContent)]));

/**
 * Let each score count up from what it was, and tell by how much each side has gained.
 * @param {HTMLElement} part
 * @param {Map<string, number>} before
 * @returns {Map<string, number>}
 */
export function countScores(part, before) {
  const now = scoresNow(part);
  const gained = new Map();
  for (const one of part.querySelectorAll(".mg-score")) {
    const side = /** @type {HTMLElement} */ (one).dataset.side ?? "";
    const strong = one.querySelector("strong");
    const [was, is] = [before.get(side), now.get(side)];
    if (!strong || was === undefined || is === undefined || was >= is) continue;
    gained.set(side, is - was);
    countUp(was, is, (points) => { strong.textContent = String(points); });
  }
  return gained;
}

/**
 * Let points show on the tile that has come to the board, or at its upper edge: there they cover no
 * text.
 * @param {HTMLElement} root
 * @param {Map<string, number>} gained
 * @param {Map<string, DOMRect>} laid
 */
export function risePoints(root, gained, laid) {
  if (isStill()) return;
  const board = root.querySelector(".mg-board");
  const came = [...root.querySelectorAll(".mg-board [data-tile]")].find(
    (one) => !laid.has(one.getAttribute("data-tile") ?? ""));
  if (!board) return;
  for (const points of gained.values()) {
    const chip = document.createElement("div");
    Object.assign(chip, { className: "mg-rise", textContent: `+${points}`, ariaHidden: "true" });
    root.append(chip);
    const within = root.getBoundingClientRect();
    const { x, y, width, height } = (came ?? board).getBoundingClientRect();
    const [left, top] = [x + width / 2 - within.x, y + (came ? height / 2 : EDGE) - within.y];
    const step = (/** @type {number} */ scale, more = {}) =>
      ({ transform: `translate(-50%, -50%) translate(${left}px, ${top}px) scale(${scale})`, ...more });
    chip.animate([
      step(0.4, { opacity: 0 }), step(1.2, { opacity: 1, offset: 0.2 }),
      step(1.1, { opacity: 1, offset: 0.75 }), step(1, { opacity: 0 }),
    ], RISE).onfinish = () => chip.remove();
  }
}

/**
 * Let stars fly up from the board: the game is won.
 * @param {HTMLElement} board
 */
export function cheer(board) {
  if (isStill()) return;
  const stars = Array.from({ length: STARS }, (_, at) => {
    const star = document.createElement("i");
    star.textContent = "★";
    const angle = (2 * Math.PI * at) / STARS;
    const far = 0.6 + 0.4 * ((at * 7) % 5) / 4;
    star.style.setProperty("--x", `${Math.cos(angle) * far * 42}cqi`);
    star.style.setProperty("--y", `${Math.sin(angle) * far * 9}em`);
    star.style.setProperty("--turn", `${(at % 2 ? 1 : -1) * 260}deg`);
    star.style.animationDelay = `${(at % 4) * 90}ms`;
    return star;
  });
  const sky = Object.assign(document.createElement("div"), { className: "mg-cheer", ariaHidden: "true" });
  sky.append(...stars);
  sky.addEventListener("animationend", () => {
    if (sky.getAnimations({ subtree: true }).every((one) => one.playState === "finished")) sky.remove();
  });
  board.append(sky);
}

/**
 * Show the whole table, whatever scrolls it; where that is too high, the hand and the buttons below.
 * @param {HTMLElement} root
 */
export function toView(root) {
  const felt = root.querySelector(".mg-felt");
  if (!felt?.checkVisibility()) {
    if (root.getBoundingClientRect().top < HIDDEN) root.scrollIntoView({ block: "start" });
    return;
  }
  felt.scrollIntoView({ block: "nearest" });
  root.querySelector(".mg-rack")?.scrollIntoView({ block: "nearest" });
}

/** @typedef {[number, number]} Spot */

/** @param {Element} peg @returns {Spot} */
const middle = (peg) => [Number(peg.getAttribute("cx")), Number(peg.getAttribute("cy"))];

/**
 * Where the pegs are now, one a lane.
 * @param {HTMLElement} part
 */
export const pegsNow = (part) => [...part.querySelectorAll(".muggins-peg-now")].map(middle);

/**
 * Let each peg run to its hole from where it was, through every hole between.
 * @param {HTMLElement} part
 * @param {Spot[]} before
 */
export function runPegs(part, before) {
  const pegs = [...part.querySelectorAll(".muggins-peg-now")];
  if (isStill() || before.length !== pegs.length) return;
  const lanes = [...part.querySelectorAll(".muggins-peg-holes")];
  pegs.forEach((peg, lane) => {
    const [x, y] = middle(peg);
    const dots = (lanes[lane].getAttribute("d") ?? "").matchAll(/M([-\d.]+) ([-\d.]+)h0/g);
    const holes = [...dots].map((dot) => /** @type {Spot} */ ([Number(dot[1]), Number(dot[2])]));
    const at = (/** @type {Spot} */ [a, b]) =>
      holes.findIndex(([c, d]) => Math.hypot(a - c, b - d) < 0.02);
    const start = at(before[lane]);
    const end = at([x, y]) < 0 ? holes.length : at([x, y]); // the last hole is drawn by itself
    if (start < 0 || start >= end) return;
    const way = [...holes.slice(start, end), /** @type {Spot} */ ([x, y])];
    peg.animate(way.map(([a, b]) => ({ transform: `translate(${a - x}px, ${b - y}px)` })), RUN);
  });
}
