// An exercise: the question, what to answer with, and what a guess is answered. It knows no rules
// and no words: both came with its description.

import { withRules } from "./cited.js";
import { button, element } from "./dom.js";
import { reply, unsealed } from "./replies.js";

/**
 * @typedef {import("./replies.js").Reply} Reply
 * @typedef {{at: number[], name: string, n?: number}} Spot a place on the picture, in percent
 * @typedef {{text: string, name: string, picture: string}} Option
 * @typedef {{
 *   kind: "halves" | "number" | "estimate" | "one" | "many" | "play",
 *   says: string, then?: string, label?: string, width?: number, spots?: Spot[],
 *   options?: Option[], others?: Option[],
 * }} Form
 * @typedef {{name: string, question: string, situation?: string, form: Form, sealed: string,
 *   words: {check: string, hint: string, more: string, solution: string, untried: string,
 *     back: string}}} Description
 */

const MOST_DIGITS = 6;

export class Exercise {
  /**
   * @param {Description} description
   * @param {HTMLElement} host
   * @param {ShadowRoot} root
   */
  constructor(description, host, root) {
    this.description = description;
    this.host = host;
    this.key = unsealed(description.sealed);
    this.hints = 0;
    this.tries = 0;
    /** @type {HTMLButtonElement[]} */
    this.picks = [];
    /** @type {() => number | string | null} */
    this.guess = () => null;
    this.judged = false; // whether what is typed was answered: the next digit begins anew
    this.lucky = () => false; // whether a right sum is of the wrong halves
    /** @type {(guess: any) => void} marks a guess as the right one */
    this.mark = () => {};
    this.over = false;
    this.build(root);
    this.help();
  }

  /** @param {ShadowRoot} root */
  build(root) {
    const { question, situation = "", words, form } = this.description;
    this.picture = element("div", { class: `frame ${form.kind}` }, element("slot", { name: "picture" }));
    if (form.width) this.picture.style.setProperty("--wide", `${form.width}px`);
    this.said = element("p", { class: "said", role: "status" }, form.says);
    this.rule = element("div", { class: "rule" });
    this.checks = button(words.check, () => this.check(), { class: "strong check" });
    this.hint = button("", () => this.hinted(), { class: "hint" });
    this.solve = button(words.solution, () => this.solved(), { class: "solution" });
    this.form = element("form", { class: `form ${form.kind}` });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.append(...this.parts());
    this.form.append(element("div", { class: "row help" }, this.checks, this.hint, this.solve));
    this.checks.hidden = form.kind === "one" || form.kind === "play";
    this.card = element(
      "div",
      { class: "card", role: "group", "aria-label": question, tabindex: -1 },
      element("p", { class: "question" }, question),
      situation && element("p", { class: "situation" }, situation),
      element("div", { class: "felt" }, this.picture),
      this.form,
      this.said,
      this.rule,
    );
    root.append(this.card);
    const slot = /** @type {HTMLSlotElement} */ (this.picture.firstElementChild);
    const felt = /** @type {HTMLElement} */ (this.picture.parentElement);
    felt.hidden = slot.assignedElements().length === 0;
  }

  /** What the question is answered with. */
  parts() {
    const { kind } = this.description.form;
    if (kind === "halves") return this.halves();
    if (kind === "number" || kind === "estimate") return this.field(kind === "number");
    if (kind === "play") return this.play();
    return this.choices(kind === "many");
  }

  // A sum is answered on the picture: each half that is clicked lights up and is added.
  halves() {
    const { spots = [] } = this.description.form;
    const sum = element("output", { class: "sum", hidden: true });
    /** @type {Spot[]} */
    const chosen = [];
    const total = () => chosen.reduce((all, spot) => all + (spot.n ?? 0), 0);
    const lit = spots.map((spot) =>
      this.spot(spot, (pressed, face) => {
        if (pressed) chosen.push(spot);
        else chosen.splice(chosen.indexOf(spot), 1);
        face.textContent = pressed ? String(spot.n) : "";
        const parts = chosen.map((one) => one.n).join(" + ");
        sum.textContent = chosen.length > 1 ? `${parts} = ${total()}` : parts;
        sum.hidden = chosen.length === 0;
        sum.classList.remove("grown");
        void sum.offsetWidth; // begins the motion anew
        sum.classList.add("grown");
      }),
    );
    this.picks = lit;
    this.guess = () => (chosen.length ? total() : null);
    this.lucky = () => {
      /** @type {Record<string, number>} */
      const counted = {};
      for (const { name, n } of chosen) if (n) counted[name] = (counted[name] ?? 0) + 1;
      const names = Object.keys({ ...counted, ...this.key.open });
      return names.some((name) => counted[name] !== this.key.open?.[name]);
    };
    this.picture?.append(sum);
    return [];
  }

  /**
   * A place on the picture that is switched on and off.
   * @param {Spot} spot
   * @param {(pressed: boolean, face: HTMLElement) => void} changed
   */
  spot({ at: [left, top, width, height], name }, changed) {
    const face = element("span", { class: "lit" });
    const made = element(
      "button",
      { type: "button", class: "spot", "aria-label": name, "aria-pressed": "false" }, face);
    const place = { left, top, width, height };
    for (const [side, percent] of Object.entries(place)) {
      made.style.setProperty(side, `${percent}%`);
    }
    made.addEventListener("click", () => {
      if (!this.over) changed(turned(made), face);
    });
    this.picture?.append(made);
    return made;
  }

  /** @param {boolean} whole */
  field(whole) {
    const { words, form } = this.description;
    const input = element("input", {
      class: "answer", inputmode: whole ? "numeric" : "decimal", autocomplete: "off",
      "aria-label": form.label, maxlength: whole ? MOST_DIGITS : 20,
    });
    input.addEventListener("input", () => {
      if (whole) input.value = input.value.replace(/\D/g, "");
    });
    const anew = () => {
      if (this.judged && !this.over) input.value = "";
      this.judged = false;
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey) this.check();
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) anew();
      else this.judged = false; // somebody mends the number that is there
    });
    this.guess = () => {
      if (input.value.trim() === "") return null;
      return whole ? Number(input.value) : input.value;
    };
    this.mark = (guess) => {
      input.value = whole || typeof guess === "string" ? String(guess) : "";
      input.readOnly = true;
    };
    if (!whole) return [element("div", { class: "row" }, input)];
    const digit = (/** @type {number} */ n) =>
      button(String(n), () => {
        anew();
        if (!this.over) input.value = `${input.value}${n}`.slice(0, MOST_DIGITS);
      });
    const back = button("⌫", () => {
      this.judged = false;
      if (!this.over) input.value = input.value.slice(0, -1);
    }, { "aria-label": words.back });
    const pad = element("div", { class: "pad" }, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit), back);
    return [element("div", { class: "row" }, input, pad)];
  }

  /** @param {boolean} many */
  choices(many) {
    const { options = [], label } = this.description.form;
    const pressed = () => this.picks.map((pick) => pick.getAttribute("aria-pressed") === "true");
    this.picks = options.map((option, index) =>
      this.option(option, (made) => {
        turned(made);
        if (many) return;
        this.picks.forEach((pick) => pick.setAttribute("aria-pressed", String(pick === made)));
        this.check(made, index);
      }),
    );
    // Of many, each is a binary digit of the number that is looked up.
    this.mark = (guess) =>
      this.markPicks(this.picks.filter((_, at) => (many ? (guess >> at) & 1 : guess === at)));
    this.guess = () => {
      const bits = pressed();
      return bits.some(Boolean) ? bits.reduce((all, on, at) => all + (on ? 2 ** at : 0), 0) : null;
    };
    return [element("div", { class: "row options", role: "group", "aria-label": label }, ...this.picks)];
  }

  // A play is a tile of the hand and then the end that it goes to; other moves are one click.
  play() {
    const { options = [], spots = [], others = [], label, says, then } = this.description.form;
    const plays = options.length * Math.max(1, spots.length);
    let held = -1;
    /** @type {HTMLButtonElement[]} */
    const ends = spots.map((spot, end) =>
      this.spot(spot, () => {
        if (held >= 0) this.check(ends[end], held * spots.length + end);
      }),
    );
    const tiles = options.map((option, index) =>
      this.option(option, (made) => {
        held = turned(made) ? index : -1;
        tiles.forEach((tile) => tile !== made && tile.setAttribute("aria-pressed", "false"));
        for (const end of ends) {
          end.setAttribute("aria-pressed", "false");
          end.removeAttribute("data-tried"); // with the tile before
        }
        this.picture?.classList.toggle("open", held >= 0);
        if (held >= 0 && !spots.length) this.check(made, index);
        else this.tell({ outcome: "", word: "", says: (held >= 0 && then) || says });
      }),
    );
    const moves = others.map((option, index) =>
      this.option(option, (made) => {
        this.picks.forEach((pick) => pick.setAttribute("aria-pressed", String(pick === made)));
        this.picture?.classList.remove("open");
        held = -1;
        this.check(made, plays + index);
      }));
    this.picks = [...tiles, ...ends, ...moves];
    this.mark = (guess) => {
      const end = guess % Math.max(1, spots.length);
      const tile = tiles[(guess - end) / Math.max(1, spots.length)];
      this.markPicks(guess < plays ? [tile, ends[end]] : [moves[guess - plays]]);
    };
    return [
      element("div", { class: "row options", role: "group", "aria-label": label }, ...tiles, ...moves),
    ];
  }

  /**
   * @param {Option} option
   * @param {(made: HTMLButtonElement) => void} action
   */
  option({ text, name, picture }, action) {
    const made = element("button", {
      type: "button", class: picture ? "option tile" : "option", "aria-pressed": "false",
      "aria-label": name,
    });
    if (picture) made.innerHTML = picture;
    else made.textContent = text;
    made.addEventListener("click", () => {
      if (!this.over) action(made);
    });
    return made;
  }

  /**
   * Answer the guess, or the one that was picked.
   * @param {HTMLButtonElement} [picked]
   * @param {number} [found]
   */
  check(picked, found) {
    if (this.over) return;
    const guess = found ?? this.guess();
    if (guess === null) {
      this.say({ outcome: "not-tried", word: "", says: this.description.words.untried });
      return;
    }
    const { luck } = this.key;
    const judged = reply(this.key, guess);
    const answer = luck && judged.outcome === "right" && this.lucky() ? luck : judged;
    this.tries += 1;
    this.judged = true;
    picked?.setAttribute("data-tried", answer.outcome);
    if (answer.outcome === "right") this.end(guess);
    this.say(answer);
  }

  /**
   * Show what is said; nobody else hears of it.
   * @param {Reply} answer
   */
  tell({ outcome, word, says }) {
    const { said, card, rule } = this;
    if (!said || !card || !rule) return;
    said.replaceChildren(element("strong", {}, word), word ? " " : "", ...withRules(says, rule));
    said.classList.remove("fresh");
    void said.offsetWidth; // begins the motion anew
    said.classList.add("fresh");
    card.dataset.outcome = outcome;
  }

  /** @param {Reply} answer */
  say(answer) {
    this.tell(answer);
    this.help();
    const detail = { name: this.description.name, outcome: answer.outcome };
    this.host.dispatchEvent(
      new CustomEvent("muggins-answer", { detail, bubbles: true, composed: true }));
  }

  hinted() {
    this.hints += 1;
    this.say(this.key.hints[this.hints - 1]);
  }

  solved() {
    this.end(this.key.right);
    this.say(this.key.solution);
  }

  // The next step of help: where to look, then the working, then the answer.
  help() {
    const { hint, solve, checks } = this;
    if (!hint || !solve || !checks) return;
    const { words } = this.description;
    hint.textContent = this.hints ? words.more : words.hint;
    const had = this.active;
    hint.hidden = this.over || this.hints >= this.key.hints.length;
    solve.hidden = this.over || !(hint.hidden || this.tries > 1);
    if (this.over) checks.hidden = true;
    if (had === hint && hint.hidden && !solve.hidden) solve.focus();
  }

  /**
   * The buttons of the right answer are marked, and all others are no more.
   * @param {HTMLButtonElement[]} right
   */
  markPicks(right) {
    for (const pick of this.picks) {
      pick.removeAttribute("data-tried");
      pick.toggleAttribute("data-right", right.includes(pick));
      pick.setAttribute("aria-pressed", String(right.includes(pick)));
    }
  }

  /** What has the keyboard here. */
  get active() {
    const root = this.card?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }

  /** @param {number | string | null} [guess] the right one */
  end(guess) {
    this.over = true;
    // What had the keyboard goes away, unless it is an answer.
    if (this.active && !this.active.matches(".option, .answer")) {
      this.card?.focus({ preventScroll: true });
    }
    this.card?.setAttribute("data-over", "yes");
    if (guess !== null && guess !== undefined) this.mark(guess);
    if (!this.picture || !this.key.solved) return;
    this.picture.classList.remove("open");
    const shown = element("div", { class: "solved" });
    shown.innerHTML = this.key.solved;
    this.picture.replaceChildren(shown);
  }
}

/**
 * Switch a button, and say whether it is on now.
 * @param {HTMLElement} made
 */
function turned(made) {
  const pressed = made.getAttribute("aria-pressed") !== "true";
  made.setAttribute("aria-pressed", String(pressed));
  return pressed;
}
