// The custom elements: an exercise, a stepper and a drill, complete in the JSON that lies inside
// them. What lies beside the JSON, pictures and text, is what a page shows that runs no script.

import { learnRules } from "./cited.js";
import { Drill } from "./drill.js";
import { Exercise } from "./exercise.js";
import look from "./elements.css";
import { keepKeys } from "./keys.js";
import { keepSlips } from "./slips.js";
import { Stepper } from "./stepper.js";

/** @type {CSSStyleSheet | undefined} */
let sheet;

class Described extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const json = this.querySelector("script[type='application/json']");
    if (!json) {
      // Parsed no further than its start tag yet.
      setTimeout(() => this.isConnected && this.querySelector("script") && this.connectedCallback());
      return;
    }
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(look);
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    keepKeys(this);
    const description = JSON.parse(json.textContent ?? "");
    learnRules(description.rules);
    this.draw(description, root);
  }

  /**
   * @param {any} _description
   * @param {ShadowRoot} _root
   */
  draw(_description, _root) {}
}

/** The class of each element, by its name. */
const KINDS = {
  // Once it can be clicked it says "muggins-ready" (bubbling, detail: {name}), and whenever it is
  // answered "muggins-answer" (detail: {name, outcome}). Who keeps what was solved calls
  // `element.restore()` on a card that was: it shows the answer, green, and says nothing to anybody.
  // Before the card is drawn the call is remembered.
  "muggins-exercise": class extends Described {
    solved = false;

    /**
     * @override
     * @param {import("./exercise.js").Description} description
     * @param {ShadowRoot} root
     */
    draw(description, root) {
      this.exercise = new Exercise(description, this, root);
      if (this.solved) this.exercise.solvedBefore();
      const detail = { name: description.name };
      this.dispatchEvent(new CustomEvent("muggins-ready", { detail, bubbles: true, composed: true }));
    }

    /** Show the card as solved before. */
    restore() {
      this.solved = true;
      this.exercise?.solvedBefore();
    }
  },
  "muggins-stepper": class extends Described {
    /**
     * @override
     * @param {import("./stepper.js").Walk} description
     * @param {ShadowRoot} root
     */
    draw(description, root) {
      new Stepper(description, root);
    }
  },
  // Around the exercises that it asks.
  "muggins-drill": class extends Described {
    /**
     * @override
     * @param {import("./drill.js").Told} description
     * @param {ShadowRoot} root
     */
    draw(description, root) {
      new Drill(description, this, root);
    }
  },
};

if (!customElements.get("muggins-exercise")) keepSlips();
for (const [name, kind] of Object.entries(KINDS)) {
  if (!customElements.get(name)) customElements.define(name, kind);
}
