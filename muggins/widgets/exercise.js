// An exercise: the question, what to answer with, and what a guess is answered. It knows no rules
// and no words: both came with its description.

import { Answering, restarted } from "./answering.js";
import { withRules } from "./cited.js";
import { button, drawing, element, roomy, unbroken } from "./dom.js";
import { reply, unsealed } from "./replies.js";

/**
 * @typedef {import("./answering.js").Description} Description
 * @typedef {import("./replies.js").Reply} Reply
 */

const ABOVE_HAND = 360; // how high a picture is at most

export class Exercise extends Answering {
  /**
   * @param {Description} description
   * @param {HTMLElement} host
   * @param {ShadowRoot} root
   */
  constructor(description, host, root) {
    super(description, unsealed(description.sealed));
    this.host = host;
    this.root = root;
    this.hints = 0;
    this.tries = 0;
    this.largest = Infinity; // times the size that the pictures were drawn in
    this.build();
    this.help();
  }

  build() {
    const { question, situation = "", words, form } = this.description;
    this.said = element("p", { class: "said", role: "status" }, form.says);
    this.rule = element("div", { class: "rule" });
    this.checks = button(words.check, () => this.check(), { class: "strong check" });
    this.hint = button("", () => this.hinted(), { class: "hint" });
    this.solve = button(words.solution, () => this.solved(), { class: "solution" });
    this.anew = button(words.again, () => this.again(), { class: "again" });
    this.form = element("form", { class: `form row ${form.kind}` });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.append(...this.parts(), this.checks, this.hint, this.solve);
    this.checks.hidden = form.kind === "one" || form.kind === "play";
    this.stage = element("div", { class: `stage ${form.kind}` }, this.picture);
    this.felt = element("div", { class: "felt" }, this.stage, this.hand);
    this.lower = element("div", { class: "lower" }, this.form, this.said, this.rule);
    this.card = element(
      "div",
      { class: "card", role: "group", "aria-label": question, tabindex: -1 },
      element("div", { class: "head" }, element("p", { class: "question" }, ...unbroken(question)), this.anew),
      situation && element("p", { class: "situation" }, ...unbroken(situation)),
      this.felt,
      this.lower,
    );
    this.card.addEventListener("keydown", (event) => this.keys(event));
    this.root.append(this.card);
    const slot = /** @type {HTMLSlotElement} */ (this.picture.firstElementChild);
    slot.addEventListener("slotchange", () => this.frame(slot));
    this.frame(slot);
  }

  /** @param {HTMLSlotElement} slot */
  frame(slot) {
    if (this.over) return; // the answer is shown in its place
    const [shown] = slot.assignedElements();
    this.picture.hidden = !shown;
    this.hand.hidden = this.hand.childElementCount === 0;
    if (this.felt) this.felt.hidden = this.picture.hidden && this.hand.hidden;
    if (shown) this.keepRoom(shown);
  }

  /**
   * The picture of the answer has its room from the start, and its tiles are as large.
   * @param {Element} shown
   */
  keepRoom(shown) {
    const [answer, more] = drawing(this.key.solved).children;
    if (answer instanceof HTMLImageElement && !more && this.stage) {
      const room = element("div", { class: "room" });
      const scales = [shown, answer].map((one) => this.wide(one) / Number(one.getAttribute("width")));
      this.largest = Math.max(1, Math.min(...scales));
      room.style.setProperty("--wide", `${this.wide(answer)}px`);
      room.style.aspectRatio = `${answer.getAttribute("width")} / ${answer.getAttribute("height")}`;
      this.stage.querySelector(".room")?.remove();
      this.stage.append(room);
    }
    this.size(shown);
    const { kind, spots = [] } = this.description.form;
    if (kind !== "halves") return;
    const [left, half] = [spots.map(({ at }) => at[0]), spots[0].at[2]];
    const across = Math.max(...left) - Math.min(...left) + 1.25 * half;
    this.stage?.style.setProperty("--halves", String(100 / half)); // of them the picture is wide
    this.stage?.style.setProperty("--seen", String(100 / across)); // when the tiles fill the cloth
  }

  /**
   * A picture alone fills its frame, so that what is clicked lies where it is drawn.
   * @param {Element} shown
   */
  size(shown) {
    const alone = shown instanceof HTMLImageElement;
    this.picture.classList.toggle("sized", alone);
    if (alone) this.picture.style.setProperty("--wide", `${this.wide(shown)}px`);
  }

  /** @param {Element} shown */
  wide(shown) {
    const [wide, high] = ["width", "height"].map((side) => Number(shown.getAttribute(side)));
    const low = this.description.form.kind === "play" ? (ABOVE_HAND * wide) / high : Infinity;
    return Math.round(Math.min(roomy(shown), this.largest * wide, low));
  }

  /**
   * @override
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
    const { luck, each, replies, vague = -1, covered = "" } = this.key;
    const judged = reply(this.key, guess);
    const half = judged === replies[vague] && this.covered();
    const named = half ? { ...judged, says: covered.replace("{half}", half) } : judged;
    const answer = luck && judged.outcome === "right" && this.lucky() ? luck : named;
    this.tries += 1;
    this.judged = true;
    picked?.setAttribute("data-tried", answer.outcome);
    each?.forEach((wrong, at) => {
      if (wrong !== null && (Number(guess) >> at) & 1) this.picks[at].dataset.tried = "not-yet";
    });
    if (answer.outcome === "right") this.end(guess);
    this.say(answer);
  }

  /**
   * Show what is said; nobody else hears of it.
   * @override
   * @param {Reply} answer
   */
  tell({ outcome, word, says }) {
    const { said, card, rule } = this;
    if (!said || !card || !rule) return;
    this.keepHeight();
    said.replaceChildren(element("strong", {}, word), word ? " " : "", ...withRules(says, rule));
    restarted(said, "fresh");
    card.dataset.outcome = outcome;
  }

  /** What was said or clicked may go: nothing below moves up. */
  keepHeight() {
    if (this.lower) this.lower.style.minHeight = `${this.lower.getBoundingClientRect().height}px`;
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
    const hint = this.key.hints[this.hints];
    if (!hint) return;
    this.hints += 1;
    if (hint.marks.length) { // else what an earlier one has marked stays
      this.picks.forEach((pick, at) => pick.toggleAttribute("data-hint", hint.marks.includes(at)));
    }
    this.say(hint);
  }

  solved() {
    this.end(this.key.right);
    const { solution } = this.key;
    const alone = !this.host.closest("muggins-drill"); // which has its own way on
    this.say(alone ? { ...solution, says: `${solution.says} ${this.description.words.retry}` } : solution);
  }

  /** Show the answer as one that was found here before; nobody is told that it was answered. */
  solvedBefore() {
    const right = this.key.replies.find(({ outcome }) => outcome === "right");
    if (this.over || !right) return;
    this.end(this.key.right);
    this.tell(right);
    this.help();
  }

  /** A new card in place of this one. */
  again() {
    this.card?.remove();
    new Exercise(this.description, this.host, this.root).card?.focus({ preventScroll: true });
  }

  // Steps of help: where to look, then the working. The answer is elsewhere, and never at once.
  help() {
    const { hint, solve, checks, anew, over } = this;
    if (!hint || !solve || !checks || !anew) return;
    const { words } = this.description;
    const { length } = this.key.hints;
    hint.textContent = this.hints && length > 1 ? words.more : words.hint;
    hint.setAttribute("aria-disabled", String(this.hints >= length));
    hint.hidden = over;
    solve.hidden = over;
    const early = this.hints < length && this.tries < 2;
    solve.style.visibility = early ? "hidden" : ""; // nothing moves when it comes
    anew.style.visibility = over ? "" : "hidden";
    if (over) checks.hidden = true;
  }

  /** What has the keyboard here. */
  get active() {
    const root = this.card?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }

  /** @param {number | string | null} [guess] the right one */
  end(guess) {
    this.over = true;
    this.keepHeight();
    // What had the keyboard goes away, unless it is an answer.
    if (this.active && !this.active.matches(".option, .answer")) {
      this.card?.focus({ preventScroll: true });
    }
    this.card?.setAttribute("data-over", "yes");
    if (guess !== null && guess !== undefined) this.mark(guess);
    for (const pick of this.picks) {
      pick.removeAttribute("data-hint");
      pick.setAttribute("aria-disabled", String(pick.getAttribute("aria-pressed") !== "true"));
    }
    if (!this.key.solved) return;
    this.card?.setAttribute("data-laid", "yes");
    const shown = drawing(this.key.solved, { class: "solved" });
    this.picture.replaceChildren(shown);
    if (shown.childNodes.length === 1) this.size(/** @type {Element} */ (shown.firstChild));
  }
}
