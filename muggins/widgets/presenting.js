// Questions for the projector: turns the pages over. Knows no rules and no words.

import { drawing, element, filled } from "./dom.js";
import { keepKeys } from "./keys.js";

/**
 * @typedef {{letter: string, text: string, svg: string, right: boolean}} Choice
 * @typedef {{kind: string, question: string, board: string, solved: string, choices: Choice[],
 *   told: string, why: string}} Slide
 * @typedef {{slides: Slide[], words: Record<string, string>, rules: string, seconds: number,
 *   remember?: boolean}} Deck
 */

const clock = (/** @type {number} */ seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * @param {Choice} one
 * @param {boolean} open
 */
function choice(one, open) {
  const right = open && one.right;
  const box = element("li", { class: right ? "right" : "" });
  const letter = element("span", { class: "letter" }, one.letter);
  const tile = one.svg && drawing(one.svg, { class: "tile", "aria-hidden": "true" }, "span");
  box.append(letter, ...(tile ? [tile] : []), element("span", { class: "text" }, (right ? "✓ " : "") + one.text));
  return box;
}

/** @param {import("./page.d.ts").Host<Deck>} host */
function render({ model, el }) {
  const page = model.get("page");
  const { slides, words } = page;
  let at = 0, open = false, left = page.seconds;
  /** @type {number | undefined} */
  let ticking;

  const root = element("div", { class: "muggins-presenter", role: "region", tabindex: "0" });
  root.setAttribute("aria-label", words.label);
  const freed = keepKeys(root);
  const place = element("span", { class: "place" });
  const kind = element("span", { class: "kind" });
  const time = element("span", { class: "time", role: "timer" });
  const question = element("p", { class: "question", role: "status" });
  const board = element("div", { class: "board" });
  const choices = element("ul", { class: "choices" });
  const answer = element("div", { class: "answer", role: "status" });
  const control = (
    /** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ action,
  ) => {
    const made = element("button", { type: "button", class: name }, text);
    made.addEventListener("click", () => { action(); root.focus({ preventScroll: true }); });
    return made;
  };
  const back = control("back", `← ${words.back}`, () => go(at - 1));
  const reveal = control("reveal", words.reveal, () => cover(!open));
  const next = control("next", `${words.next} →`, () => go(at + 1));
  const tick = control("clock", words.clock, () => run(!ticking));
  const full = control("full", words.full, () => fullScreen());
  const controls = element("div", { class: "controls" }, back, reveal, next);
  if (page.seconds) controls.append(tick);
  controls.append(full);
  root.append(
    element("div", { class: "head" }, place, kind, element("span", {}, page.rules), time),
    question,
    element("div", { class: "middle" }, board, element("div", {}, choices, answer)),
    controls,
    element("p", { class: "keys" }, words.keys),
    element("div", { class: "black" }),
  );

  function show() {
    const slide = slides[at];
    place.textContent = filled(words.place, { number: at + 1, all: slides.length });
    kind.textContent = slide.kind;
    question.textContent = slide.question;
    board.innerHTML = open ? slide.solved : slide.board;
    choices.replaceChildren(...slide.choices.map((one) => choice(one, open)));
    answer.replaceChildren();
    if (open) {
      answer.append(
        element("p", { class: "big" }, slide.told),
        element("p", {}, slide.why),
      );
      if (at === slides.length - 1) answer.append(element("p", { class: "end" }, words.end));
    }
    reveal.textContent = open ? words.cover : words.reveal;
    back.disabled = at === 0;
    next.disabled = at === slides.length - 1;
    time.textContent = page.seconds ? (left ? clock(left) : words["time up"]) : "";
    root.dataset.open = open ? "yes" : "no";
  }

  /** @param {boolean} on */
  function run(on) {
    clearInterval(ticking);
    ticking = on && left ? setInterval(() => {
      left -= 1;
      if (!left) run(false);
      show();
    }, 1000) : undefined;
  }

  /** @param {number} to */
  function go(to) {
    if (to < 0 || to >= slides.length || to === at) return;
    at = to; open = false; left = page.seconds;
    run(Boolean(page.seconds));
    show();
    if (page.remember) history.replaceState(null, "", `#${at + 1}`);
  }

  /** @param {boolean} now */
  function cover(now) { open = now; if (open) run(false); show(); }
  const on = () => (open ? go(at + 1) : cover(true));

  function fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen?.();
  }

  const black = () => { root.dataset.black = root.dataset.black === "yes" ? "no" : "yes"; };

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: on, " ": on, PageDown: on, ArrowLeft: () => go(at - 1), PageUp: () => go(at - 1),
    b: black, ".": black, Home: () => go(0), End: () => go(slides.length - 1), a: () => cover(!open), f: fullScreen,
    c: () => { if (page.seconds) run(!ticking); },
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLButtonElement && [" ", "Enter"].includes(event.key)) return;
    const action = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    // Whatever is pressed on the black screen brings the question back, and does nothing else.
    if (root.dataset.black === "yes") black();
    else action();
  };
  root.addEventListener("keydown", pressed);

  if (page.remember) {
    const asked = Number(location.hash.slice(1)) - 1;
    if (Number.isInteger(asked) && asked > 0 && asked < slides.length) at = asked;
  }
  show();
  run(Boolean(page.seconds));
  el.append(root);
  if (page.remember) root.focus({ preventScroll: true });
  return () => {
    run(false);
    freed();
  };
}

export default { render };
