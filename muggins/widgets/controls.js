// What a person reads and acts with around the board: the message, the announcement, buttons, fields
// and the form of a new game. Each is drawn from the page; what it does is left to the board.

import { element } from "./dom.js";
import { drawField, values } from "./drawing.js";
import { isStill } from "./motion.js";

const SHORT = 400; // milliseconds of a pause for anyone who wants no motion

/** @typedef {import("./page.d.ts").Page} Page */
/** @typedef {import("./page.d.ts").Deed} Deed */
/** @typedef {import("./page.d.ts").Message} Message */

export class Controls {
  /** @param {import("./page.d.ts").Model<Page>} model */
  constructor(model) {
    this.model = model;
    /** @type {string | null} */
    this.aim = null; // the place where a tile shall go once the points are said
    this.width = 0; // of the message as it was drawn last
    this.said = ""; // the digits of the announcement
    /** @type {HTMLInputElement | null} */
    this.field = null;
    this.unfolded = false; // whether the rarer tools are shown
    /** @type {Set<string>} */
    this.opened = new Set(); // the folds that are open
    this.root = element("div", { class: "mg", role: "group", tabindex: "-1" });
    /** @type {Record<string, HTMLElement>} */
    this.parts = {};
    /** @type {Message | null} */
    this.told = null; // a message of the moment, in front of the page's own
    /** @type {number | undefined} */
    this.moment = undefined; // until the page goes on by itself
  }

  get page() {
    return this.model.get("page");
  }

  get words() {
    return this.page.words;
  }

  /** The page goes on by itself after the moment that it asks for, if it asks for one. */
  goOnSoon() {
    clearTimeout(this.moment);
    const { page } = this;
    const onwards = (page.buttons ?? []).find((one) => one.id === "go_on" && one.enabled);
    if (!page.moves_on || !onwards) return;
    const pause = isStill() ? Math.min(SHORT, page.moves_on) : page.moves_on;
    this.moment = setTimeout(() => this.root.isConnected && this.press(onwards), pause);
  }

  /** @param {Message} message */
  drawMessage(message) {
    const box = this.parts.message;
    box.dataset.tone = message.tone;
    // It grows where it must and stays so: nothing below may move back and forth.
    if (box.offsetWidth !== this.width) box.style.minHeight = "";
    else if (box.offsetHeight) box.style.minHeight = `${box.offsetHeight}px`;
    this.width = box.offsetWidth;
    return [element("p", { class: "mg-text", "aria-hidden": "true" }, ...said(message))];
  }

  /**
   * Show in the line of the message what a play would do; its end says it aloud by itself. The
   * message stays as high: nothing may slip away under the pointer.
   * @param {string | null} text
   */
  preview(text) {
    const box = this.parts.message;
    const line = box.querySelector(".mg-text");
    if (text && !box.style.minHeight) box.style.minHeight = `${box.offsetHeight}px`;
    const shown = text ? [text] : said(this.told || this.page.message);
    if (!this.aim && line) line.replaceChildren(...shown);
  }

  drawSay() {
    const { say } = this.page;
    if (!say) return [];
    const field = element("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: String(say.max).length,
      "data-key": "say",
      "data-testid": "say-field",
    });
    field.value = this.said;
    field.addEventListener("input", () => {
      this.said = field.value = field.value.replace(/\D/g, "");
    });
    this.field = field;
    const chips = (say.chips ?? []).map((points) => this.drawChip(points));
    const label = element("label", {}, say.label, field);
    const attributes = { type: "button", class: "mg-button mg-primary", "data-key": "play it" };
    const play = element("button", attributes, this.words["play it"]);
    play.addEventListener("click", () => this.play(this.aim));
    const row = chips.length ? element("div", { class: "mg-chips" }, chips) : null;
    return [label, this.aim ? play : null, row];
  }

  /**
   * Points to announce at a click: before the end is chosen they wait in the field.
   * @param {number} points
   */
  drawChip(points) {
    const chip = element(
      "button",
      { type: "button", class: "mg-button mg-chip", "data-key": `chip:${points}`,
        "data-testid": `chip-${points}`, tabindex: "-1" },
      String(points));
    chip.addEventListener("click", () => {
      this.said = String(points);
      if (this.field) this.field.value = this.said;
      if (this.aim) this.play(this.aim);
    });
    return chip;
  }

  /** @param {Deed[]} buttons */
  drawButtons(buttons) {
    const row = element("div", { class: "mg-row", role: "group" });
    row.setAttribute("aria-label", this.words.buttons);
    row.append(...buttons.map((one) => this.drawButton(one)));
    return [row];
  }

  /**
   * The tools, the rarer ones in a fold that stays as it is while the page changes.
   * @param {Deed[]} buttons
   */
  drawTools(buttons) {
    const [row] = this.drawButtons(buttons.filter((one) => !one.more));
    const rarer = buttons.filter((one) => one.more);
    if (rarer.length) {
      const title = element("summary", { class: "mg-button", "data-key": "more" }, this.words.tools);
      const fold = element("details",
        { "data-testid": "more", open: this.unfolded }, title, this.drawButtons(rarer));
      fold.addEventListener("toggle", () => { this.unfolded = fold.open; });
      row.append(fold);
    }
    return [row];
  }

  /**
   * Something folded away until it is asked for; it stays open while the page changes.
   * @param {string} name
   * @param {string} title
   * @param {Node} inside
   */
  drawFold(name, title, inside) {
    const fold = element("details", { open: this.opened.has(name) }, element("summary", { "data-key": name }, title), inside);
    fold.addEventListener("toggle", () => this.opened[fold.open ? "add" : "delete"](name));
    return fold;
  }

  /** @param {Deed} one */
  drawButton(one) {
    const attributes = {
      type: "button",
      class: `mg-button${one.primary ? " mg-primary" : ""}`,
      "data-hint": this.page.hint?.button === one.id ? "yes" : null,
      "data-key": `button:${one.id}`,
      "data-testid": `button-${one.id}`,
      "aria-disabled": String(!one.enabled),
      "aria-pressed": typeof one.on === "boolean" ? String(one.on) : null,
      "aria-keyshortcuts": one.key || null,
      title: one.says || null,
    };
    const key = one.key ? element("kbd", { "aria-hidden": "true" }, one.key) : null;
    const button = element("button", attributes, one.text, key);
    if (one.id !== "start") button.addEventListener("click", () => this.press(one));
    return button;
  }

  // Fields that act as soon as they are changed.
  drawFields() {
    return (this.page.fields ?? []).map((field) => {
      const drawn = drawField(field);
      const input = /** @type {HTMLInputElement} */ (drawn.querySelector("select, input"));
      input.dataset.key = `field:${field.id}`;
      input.addEventListener("change", () =>
        this.send({ do: "set", id: field.id, value: input.value }));
      return drawn;
    });
  }

  drawSetup() {
    const { setup } = this.page;
    if (!setup) return [];
    const drawn = (/** @type {string} */ fold) =>
      element("div", { class: "mg-fields" },
        setup.fields.filter((field) => (field.fold ?? "") === fold).map(drawField));
    const folded = (/** @type {string} */ fold) =>
      element("details", { class: `mg-${fold}` }, element("summary", {}, this.words[fold]), drawn(fold));
    const form = element(
      "form",
      { "aria-label": setup.title },
      element("h3", {}, setup.title),
      drawn(""),
      folded("more"),
      folded("code"),
      ...this.drawButtons(setup.buttons),
    );
    const start = form.querySelector("[data-testid='button-start']");
    start?.setAttribute("type", "submit");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ do: "start", setup: values(form, setup.fields) });
    });
    return [form];
  }

  // What a person does; the board does it.

  /** @param {object} _action */
  send(_action) {}

  /** @param {string | null} _place */
  play(_place) {}

  /** @param {Deed} _button */
  press(_button) {}
}

/**
 * A message, with what comes next on a line of its own.
 * @param {Message} message
 */
function said({ text, next }) {
  const [before, after] = next ? text.split(next) : [text];
  return after === undefined ? [text] : [before, element("strong", {}, next), after];
}
