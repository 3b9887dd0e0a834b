// The seconds that are left, counted by the page; how many there are was said by the host.

import { element, filled } from "./dom.js";

export class Clock {
  /** @param {{clock: string, seconds: string, late: string}} words */
  constructor(words) {
    this.words = words;
    this.el = element("p", { class: "clock", role: "timer", "aria-label": words.clock });
    /** @type {() => void} */
    this.over = () => {};
  }

  /** @param {number | null} left seconds; null where there is no clock */
  set(left) {
    clearInterval(this.ticking);
    this.el.hidden = left === null;
    if (left === null) return;
    const end = performance.now() + 1000 * left;
    const show = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      this.el.textContent = rest ? filled(this.words.seconds, { n: rest }) : this.words.late;
      this.el.classList.toggle("soon", rest <= 5);
      if (rest) return;
      clearInterval(this.ticking);
      this.over();
    };
    this.ticking = setInterval(show, 250);
    show();
  }

  stop() {
    clearInterval(this.ticking);
  }
}
