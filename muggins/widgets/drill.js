// A drill: cards one after the other, each with its mark, and at the end how many were right at once.

import { button, element, filled } from "./dom.js";

/** @typedef {{words: {place: string, next: string, again: string, all: string, none: string}}} Told */

export class Drill {
  /**
   * @param {Told} told
   * @param {HTMLElement} host in which the cards lie: a slot shows one of them
   * @param {ShadowRoot} root
   */
  constructor({ words }, host, root) {
    this.host = host;
    this.words = words;
    this.at = 0;
    this.helped = false; // by a hint, or by what was said of a wrong answer
    /** @type {string[]} how each was solved: "first" or "later" */
    this.how = [];
    this.said = element("p", { role: "status" });
    this.marks = element("span", { class: "marks", "aria-hidden": "true" });
    this.next = button(words.next, () => this.go(this.at + 1), { class: "strong" });
    this.again = button(words.again, () => this.anew());
    this.foot = element("div", { class: "foot" }, this.marks, this.said, this.next, this.again);
    const slots = ["now", "later"].map((name) => element("slot", { name }));
    root.append(element("div", { class: "deck" }, ...slots), this.foot);
    host.addEventListener("muggins-answer", (event) => this.answered(event));
    this.show();
  }

  get cards() {
    return [...this.host.querySelectorAll("muggins-exercise")];
  }

  /** The same questions once more. */
  anew() {
    for (const card of this.cards) card.replaceWith(card.cloneNode(true));
    this.how = [];
    this.go(0);
  }

  /** @param {number} at */
  go(at) {
    this.at = at;
    this.show();
    this.host.scrollIntoView({ block: "nearest" });
    const card = this.cards[at].shadowRoot?.querySelector(".card");
    /** @type {HTMLElement | null | undefined} */ (card)?.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  answered(event) {
    const { outcome } = /** @type {CustomEvent} */ (event).detail;
    if (this.how[this.at] || outcome === "not-tried") return;
    if (outcome === "right" || outcome === "solution") {
      this.how[this.at] = outcome === "right" && !this.helped ? "first" : "later";
      this.helped = false;
      this.show();
      (this.over ? this.again : this.next).focus({ preventScroll: true });
      this.foot.scrollIntoView({ block: "nearest" });
      if (this.over) this.tell();
    } else this.helped = true;
  }

  /** Say that it is over to whoever keeps what was done. */
  tell() {
    const detail = { first: this.first, all: this.cards.length };
    this.host.dispatchEvent(
      new CustomEvent("muggins-drill-over", { detail, bubbles: true, composed: true }));
  }

  /** How many were right at once. */
  get first() {
    return this.how.filter((one) => one === "first").length;
  }

  get over() {
    return this.how.length === this.cards.length;
  }

  show() {
    const { cards, how, at, words, over } = this;
    cards.forEach((card, place) => { card.slot = place === at ? "now" : "later"; });
    this.marks.replaceChildren(...cards.map((_card, place) =>
      element("span", { "data-how": how[place] ?? (place === at ? "now" : "") })));
    const facts = { all: cards.length, number: over ? this.first : at + 1 };
    const says = over ? (facts.number ? words.all : words.none) : words.place;
    if (this.said.textContent !== filled(says, facts)) this.said.textContent = filled(says, facts);
    this.foot.toggleAttribute("data-over", over);
    this.next.hidden = over;
    this.next.style.visibility = how[at] ? "" : "hidden"; // nothing moves when it comes
    this.again.hidden = !over;
  }
}
