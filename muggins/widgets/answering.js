// What an exercise is answered with: halves and ends on the picture, tiles on the cloth, chips, a
// field. It knows no rules and no words: both came with the description.

import { button, element, unbroken } from "./dom.js";
import { reply } from "./replies.js";

/**
 * @typedef {import("./replies.js").Key} Key
 * @typedef {import("./replies.js").Reply} Reply
 * @typedef {{at: number[], name: string, n?: number}} Spot a place on the picture, in percent
 * @typedef {{text: string, name: string, picture: string, below?: string}} Option
 * @typedef {{
 *   kind: "halves" | "number" | "estimate" | "one" | "many" | "play",
 *   says: string, first?: string, then?: string, label?: string, look?: string, spots?: Spot[],
 *   options?: Option[], others?: Option[],
 * }} Form
 * @typedef {{name: string, question: string, situation?: string, form: Form, sealed: string,
 *   words: {check: string, hint: string, more: string, solution: string, untried: string,
 *     back: string, again: string, retry: string}}} Description
 */

const MOST_DIGITS = 6;
const MOST_IN_HAND = 9;
const LAID_FOR = 1200; // milliseconds

export class Answering {
  /**
   * @param {Description} description
   * @param {Key} key
   */
  constructor(description, key) {
    const { kind, label } = description.form;
    this.description = description;
    this.key = key;
    /** @type {HTMLButtonElement[]} */
    this.picks = [];
    /** @type {() => number | string | null} */
    this.guess = () => null;
    this.judged = false; // whether what is typed was answered: the next digit begins anew
    this.lucky = () => false; // whether a right sum is of the wrong halves
    this.covered = () => ""; // a half that was clicked and does not count
    /** @type {(guess: any) => void} marks a guess as the right one */
    this.mark = () => {};
    this.over = false;
    this.picture = element("div", { class: `frame ${kind}` }, element("slot", { name: "picture" }));
    this.hand = element("div", { class: "hand", role: "group", "aria-label": label });
  }

  /**
   * Answer the guess, or the one that was picked.
   * @param {HTMLButtonElement} [_picked]
   * @param {number} [_found]
   */
  check(_picked, _found) {}

  /** @param {Reply} _answer */
  tell(_answer) {}

  /** What lies below the cloth; what lies on it is put there. */
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
    const sum = element("output", { class: "sum none" }, "0");
    /** @type {Spot[]} */
    const chosen = [];
    const total = () => chosen.reduce((all, spot) => all + (spot.n ?? 0), 0);
    this.picks = spots.map((spot) =>
      this.spot(spot, (pressed) => {
        if (pressed) chosen.push(spot);
        else chosen.splice(chosen.indexOf(spot), 1);
        const parts = chosen.map((one) => one.n).join(" + ");
        sum.textContent = chosen.length > 1 ? `${parts} = ${total()}` : parts || "0";
        sum.classList.toggle("none", chosen.length === 0);
        restarted(sum, "grown");
      }),
    );
    this.guess = () => (chosen.length ? total() : null);
    const count = () => {
      /** @type {Record<string, number>} */
      const counted = {};
      for (const { name, n } of chosen) if (n) counted[name] = (counted[name] ?? 0) + 1;
      return counted;
    };
    this.covered = () => Object.keys(count()).find((name) => !this.key.open?.[name]) ?? "";
    this.lucky = () => {
      const counted = count();
      const names = Object.keys({ ...counted, ...this.key.open });
      return names.some((name) => counted[name] !== this.key.open?.[name]);
    };
    this.picture.append(sum);
    return [];
  }

  /**
   * A place on the picture that is switched on and off.
   * @param {Spot} spot
   * @param {(pressed: boolean) => void} changed
   */
  spot({ at, name }, changed) {
    const made = element(
      "button",
      { type: "button", class: "spot", "aria-label": name, "aria-pressed": "false" },
      element("span", { class: "lit" }));
    placed(made, at);
    made.addEventListener("click", () => {
      if (!this.over) changed(turned(made));
    });
    this.picture.append(made);
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
    return whole ? [input, this.pad(input, anew, words.back)] : [input];
  }

  /**
   * Digits to click. The keyboard is the field's after a click, so that Enter checks; where there is
   * no mouse it would bring up a keyboard of the screen's own.
   * @param {HTMLInputElement} input
   * @param {() => void} anew
   * @param {string} back
   */
  pad(input, anew, back) {
    /**
     * @param {string} face
     * @param {() => void} press
     * @param {Record<string, string>} [attributes]
     */
    const key = (face, press, attributes) => {
      const made = button(face, () => {
        if (!this.over) press();
      }, attributes);
      made.addEventListener("click", ({ detail }) => {
        if (detail && matchMedia("(hover: hover)").matches) input.focus();
      });
      return made;
    };
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) =>
      key(String(n), () => {
        anew();
        input.value = `${input.value}${n}`.slice(0, MOST_DIGITS);
      }));
    const last = key("⌫", () => {
      this.judged = false;
      input.value = input.value.slice(0, -1);
    }, { "aria-label": back });
    return element("div", { class: "pad" }, ...digits, last);
  }

  /** @param {boolean} many */
  choices(many) {
    const { options = [], label, look = "" } = this.description.form;
    this.picks = options.map((option, index) =>
      this.option(option, (made) => {
        made.removeAttribute("data-tried");
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
      const bits = this.picks.map((pick) => pick.getAttribute("aria-pressed") === "true");
      return bits.some(Boolean) ? bits.reduce((all, on, at) => all + (on ? 2 ** at : 0), 0) : null;
    };
    if (options.every((option) => option.picture)) {
      this.hand.append(...this.picks);
      this.hand.classList.toggle("full", options.length > MOST_IN_HAND);
      return [];
    }
    const row = { class: `options ${look}`, role: "group", "aria-label": label };
    return [element("div", row, ...this.picks)];
  }

  // A play is a tile of the hand and then the end that it goes to; other moves are one click. Only
  // ends that take the tile light up, and of a tile that fits nowhere it is said at once.
  play() {
    const { options = [], spots = [], others = [], label, says, first = "", then } = this.description.form;
    const { fits, unfit } = this.key;
    const plays = options.length * Math.max(1, spots.length);
    let held = -1;
    const ends = spots.map((spot, end) =>
      this.spot(spot, () => {
        const guess = held * spots.length + end;
        if (held < 0) restarted(this.hand, "wanted");
        if (held >= 0 && (fits?.[held].includes(end) ?? true)) {
          this.check(ends[end], guess);
          this.lay(tiles[held], ends[end], guess);
        } else {
          ends[end].setAttribute("aria-pressed", "false");
          const misfit = held < 0 ? first : reply(this.key, guess).says;
          this.tell({ outcome: held < 0 ? "" : "unfit", word: "", says: misfit });
        }
      }),
    );
    /** @param {number} tile */
    const hold = (tile) => {
      held = tile;
      this.hand.classList.remove("wanted");
      tiles.forEach((one, at) => {
        one.setAttribute("aria-pressed", String(at === tile));
        one.toggleAttribute("data-unfit", at === tile && Boolean(unfit?.[tile]));
      });
      ends.forEach((end, at) => {
        end.setAttribute("aria-pressed", "false");
        end.removeAttribute("data-tried"); // with the tile before
        end.toggleAttribute("data-open", tile >= 0 && (fits?.[tile].includes(at) ?? true));
      });
    };
    const tiles = options.map((option, index) =>
      this.option(option, (made) => {
        hold(held === index ? -1 : index);
        if (held >= 0 && !spots.length) this.check(made, index);
        else {
          const nowhere = unfit?.[held];
          this.tell({ outcome: nowhere ? "unfit" : "", word: "", says: nowhere || (held >= 0 && then) || says });
        }
      }),
    );
    const moves = others.map((option, index) =>
      this.option(option, (made) => {
        hold(-1);
        this.picks.forEach((pick) => pick.setAttribute("aria-pressed", String(pick === made)));
        this.check(made, plays + index);
      }));
    this.picks = [...tiles, ...ends, ...moves];
    this.mark = (guess) => {
      const end = guess % Math.max(1, spots.length);
      const tile = tiles[(guess - end) / Math.max(1, spots.length)];
      this.markPicks(guess < plays ? [tile, ends[end]] : [moves[guess - plays]]);
    };
    this.hand.append(...tiles);
    const row = { class: "options", role: "group", "aria-label": label };
    return moves.length ? [element("div", row, ...moves)] : [];
  }

  /**
   * A tile that was played wrong lies there with its sum, and then goes back.
   * @param {HTMLButtonElement} tile
   * @param {HTMLButtonElement} end
   * @param {number} guess
   */
  lay(tile, end, guess) {
    const laid = this.key.laid?.[guess];
    const face = tile.querySelector("img");
    if (this.over || !laid || !face) return;
    const shown = /** @type {HTMLElement} */ (face.cloneNode());
    shown.removeAttribute("style");
    shown.className = "laid";
    shown.style.rotate = `${laid.turn}deg`;
    placed(shown, laid.at);
    const sum = element("output", { class: "sum grown" }, laid.sum);
    this.picture.append(shown, sum);
    const away = [this.picture, tile, end];
    away.forEach((one) => one.toggleAttribute("data-away", true));
    const back = () => {
      shown.remove();
      sum.remove();
      away.forEach((one) => one.removeAttribute("data-away"));
      end.setAttribute("aria-pressed", "false");
      removeEventListener("pointerdown", back);
      removeEventListener("keydown", back);
    };
    addEventListener("pointerdown", back);
    addEventListener("keydown", back);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) setTimeout(back, LAID_FOR);
  }

  /**
   * @param {Option} option
   * @param {(made: HTMLButtonElement) => void} action
   */
  option({ text, name, picture, below }, action) {
    const made = element("button", {
      type: "button", class: picture ? "option tile" : "option", "aria-pressed": "false",
      "aria-label": name,
    });
    if (picture) made.innerHTML = picture;
    else made.append(...unbroken(text));
    if (below) made.append(element("span", { class: "below" }, below));
    made.addEventListener("click", () => {
      if (!this.over) action(made);
    });
    return made;
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

  /**
   * Arrows go from one thing to click to the next, a digit is its chip.
   * @param {KeyboardEvent} event
   */
  keys(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const { key } = event;
    if (this.description.form.look === "chips" && /^\d$/.test(key)) this.picks[Number(key)]?.click();
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    const seen = this.picks.filter((pick) => !pick.matches(".frame.play .spot:not([data-open])"));
    const at = seen.findIndex((pick) => pick === event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    seen[(at + step + seen.length) % seen.length].focus();
  }
}

/**
 * @param {HTMLElement} made
 * @param {number[]} at in percent
 */
function placed(made, at) {
  ["left", "top", "width", "height"].forEach((side, n) => made.style.setProperty(side, `${at[n]}%`));
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

/**
 * Begin the motion of a class anew.
 * @param {HTMLElement} made
 * @param {string} name
 */
export function restarted(made, name) {
  made.classList.remove(name);
  void made.offsetWidth;
  made.classList.add(name);
}
