// A walk that the teacher leads: a stepper whose steps are told, or followed.

import { element } from "./dom.js";
import look from "./elements.css";
import { Stepper } from "./stepper.js";

class Led extends Stepper {
  /** @type {((at: number) => void) | null | undefined} */
  tell;

  /**
   * @override
   * @param {number} step
   */
  go(step) {
    const before = this.at;
    super.go(step);
    if (this.at !== before) this.tell?.(this.at);
  }
}

/**
 * @param {import("./stepper.js").Walk} walk
 * @param {((at: number) => void) | null} tell
 */
export function led(walk, tell) {
  const host = element("div");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const stepper = new Led(walk, root);
  stepper.tell = tell;
  return { host, stepper };
}
