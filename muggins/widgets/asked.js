// An exercise that the class is asked: what is answered is sent, and the host says what it was.

import { element, slotted } from "./dom.js";
import look from "./elements.css";
import { Exercise } from "./exercise.js";

/**
 * @typedef {import("./exercise.js").Description & {picture: string}} Asking
 * @typedef {{open: boolean, said: string, outcome: string, solved: {picture: string} | null}} State
 */

const NOTHING = { outcome: "", word: "", says: "" };
/** What stands in place of the answers: they are not here. */
const SEALED = btoa(JSON.stringify({
  replies: [], table: {}, otherwise: 0, hints: [], solution: NOTHING, solved: "",
}));

export class Asked extends Exercise {
  /**
   * @param {Asking} asking
   * @param {HTMLElement} host
   * @param {(guess: number | string) => void} send
   */
  constructor(asking, host, send) {
    host.replaceChildren(...(asking.picture ? [slotted(asking.picture)] : []));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    super({ ...asking, sealed: SEALED }, host, root);
    this.send = send;
  }

  /**
   * Send the guess, or the one that was picked.
   * @override
   * @param {HTMLButtonElement} [_picked]
   * @param {number} [found]
   */
  check(_picked, found) {
    if (this.over) return;
    const guess = found ?? this.guess();
    if (guess === null) this.hear(this.description.words.untried);
    else this.send(guess);
    this.judged = guess !== null;
  }

  /** @override */
  help() {
    if (this.hint) this.hint.hidden = true;
    if (this.solve) this.solve.hidden = true;
    if (this.anew) this.anew.hidden = true; // the host begins anew
    if (this.over && this.checks) this.checks.hidden = true;
  }

  /** @param {string} text */
  hear(text) {
    if (this.said && text && this.said.textContent !== text) this.said.textContent = text;
  }

  /** @param {State} state */
  become({ open, said, outcome, solved }) {
    this.hear(said);
    if (this.card && outcome) this.card.dataset.outcome = outcome;
    if (solved && this.key.solved !== solved.picture) this.key.solved = solved.picture;
    if (!open && (!this.over || solved)) this.end();
    this.help();
  }
}

/**
 * @param {Asking} asking
 * @param {(guess: number | string) => void} send
 */
export function ask(asking, send) {
  const host = element("div");
  return { host, asked: new Asked(asking, host, send) };
}
