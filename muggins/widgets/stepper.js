// A walk through steps: previous, next, a slider; each step a picture and what it did. It knows no
// words: they came with its description.

import { withRules } from "./cited.js";
import { button, element, roomy } from "./dom.js";

/**
 * @typedef {{title: string, says: string, shapes: number[]}} Step
 * @typedef {{at: number, shapes: string[], steps: Step[],
 *   words: {label: string, previous: string, next: string, slider: string}}} Walk
 */

const LARGER_STEP = 1.5; // its sums are written in the picture, large

export class Stepper {
  /**
   * @param {Walk} walk
   * @param {ShadowRoot} root
   */
  constructor(walk, root) {
    this.walk = walk;
    const { words, steps } = walk;
    this.title = element("p", { class: "question" });
    this.picture = element("div", { class: "felt steps" });
    this.said = element("p", { class: "said", role: "status" });
    this.rule = element("div", { class: "rule" });
    this.back = button(words.previous, () => this.go(this.at - 1), { class: "previous" });
    this.on = button(words.next, () => this.go(this.at + 1), { class: "strong next" });
    this.slider = element("input", {
      type: "range", min: 0, max: steps.length - 1, "aria-label": words.slider,
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const row = element("div", { class: "row" }, this.back, this.on, this.slider);
    root.append(
      element("div", { class: "card", role: "group", "aria-label": words.label },
        this.title, this.picture, row, this.said, this.rule));
    this.at = walk.at;
    this.show();
    this.keepHeight();
  }

  /** @param {number} step */
  go(step) {
    this.at = Math.min(Math.max(step, 0), this.walk.steps.length - 1);
    this.show();
  }

  show() {
    const { title, says, shapes } = this.walk.steps[this.at];
    const root = this.title.getRootNode();
    const had = root instanceof ShadowRoot && root.activeElement;
    this.title.textContent = title;
    this.picture.innerHTML = shapes.map((shape) => this.walk.shapes[shape]).join("");
    for (const drawn of this.picture.querySelectorAll("svg")) drawn.style.width = `${roomy(drawn, LARGER_STEP)}px`;
    this.said.replaceChildren(...withRules(says, this.rule));
    this.slider.value = String(this.at);
    this.back.disabled = this.at === 0;
    this.on.disabled = this.at === this.walk.steps.length - 1;
    if (had === this.back && this.back.disabled) this.on.focus();
    if (had === this.on && this.on.disabled) this.back.focus();
  }

  // As high as the highest step, so that nothing jumps.
  keepHeight() {
    const highest = () => {
      const { at } = this;
      this.picture.style.minHeight = this.said.style.minHeight = "";
      let [picture, said] = [0, 0];
      for (this.at = 0; this.at < this.walk.steps.length; this.at += 1) {
        this.show();
        picture = Math.max(picture, this.picture.offsetHeight);
        said = Math.max(said, this.said.offsetHeight);
      }
      this.at = at;
      this.show();
      this.picture.style.minHeight = `${picture}px`;
      this.said.style.minHeight = `${said}px`;
    };
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === width) return;
      width = contentRect.width;
      highest();
    }).observe(this.title);
  }
}
