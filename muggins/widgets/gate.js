// One question at a time: what lies below the first open question of a lesson is hidden, so that
// nothing there gives its answer away.

import { button, element } from "./dom.js";

const ASKS = /^ask\("((\d\d):[^"\n]*)"/m;
const LATER = "muggins-later"; // a cell that is hidden
const FRESH = "muggins-fresh"; // one that came to light
const SKIPPED = "muggins-skipped"; // in this tab, as long as it is open
const WHOLE = "whole";
let heading = location.hash.slice(1); // of the first document; JupyterLab changes the address

export class Gate {
  /**
   * @param {Record<string, string>} words
   * @param {(name: string) => boolean} closed whether a question was solved or its answer shown
   */
  constructor(words, closed) {
    this.closed = closed;
    /** @type {any} */
    this.panel = null;
    this.lesson = "";
    this.back = new WeakSet(); // panels whose open question, or a heading, was shown
    /** @type {Set<string>} questions, and lessons of which everything is shown */
    this.skipped = new Set((sessionStorage.getItem(SKIPPED) ?? "").split("\n"));
    this.foot = element("div", { class: "muggins-gate" },
      button(words.skip, () => this.skip(this.question)),
      button(words.whole, () => this.skip(WHOLE + this.lesson)));
  }

  /**
   * The question that each cell asks, "" where it asks none.
   * @returns {string[]}
   */
  get asks() {
    return this.cells.map(({ model }) => {
      const found = model.type === "code" && ASKS.exec(model.sharedModel.getSource());
      return found && found[2] === this.lesson ? found[1] : "";
    });
  }

  /** The place of the first open question; -1 where none is. */
  get at() {
    return this.asks.findIndex((name) => name && !this.closed(name) && !this.skipped.has(name));
  }

  get question() {
    return this.asks[this.at] ?? "";
  }

  /**
   * Another document has come to the front.
   * @param {any} panel
   * @param {string} lesson as its questions name it: "03"
   */
  turn(panel, lesson) {
    this.panel = panel;
    this.lesson = lesson;
    if (heading) this.back.add(panel);
    if (this.cells.slice(this.at + 1).some(({ model }) => headings(model).includes(heading))) {
      this.skipped.add(WHOLE + lesson);
    }
    heading = "";
    panel.content.model?.cells?.changed.connect(this.draw, this);
    this.draw();
  }

  /** Show the first open question of a lesson that was begun, unless the reader is elsewhere. */
  async comeBack() {
    const { at, cells, panel } = this;
    if (at < 0 || this.back.has(panel)) return;
    this.back.add(panel);
    await Promise.all(cells.slice(0, at + 1).map(({ ready }) => ready));
    requestAnimationFrame(() => {
      if (panel !== this.panel || panel.content.outerNode.scrollTop) return;
      // What lies above it may still grow, until the reader does something.
      const above = new ResizeObserver(() => cells[at].node.scrollIntoView());
      for (const { node } of cells.slice(0, at + 1)) above.observe(node);
      const enough = () => above.disconnect();
      setTimeout(enough, 3_000);
      for (const done of ["wheel", "touchmove", "pointerdown", "keydown"]) {
        panel.node.addEventListener(done, enough, { once: true, capture: true });
      }
    });
  }

  /** @returns {any[]} */
  get cells() {
    return this.panel?.content?.widgets ?? [];
  }

  /** @param {string} what */
  skip(what) {
    this.skipped.add(what);
    sessionStorage.setItem(SKIPPED, [...this.skipped].join("\n"));
    this.draw();
  }

  draw() {
    const { cells, foot } = this;
    const isDesk = !document.body.dataset.muggins; // JupyterLab's own: nothing is hidden there
    const at = isDesk || this.skipped.has(WHOLE + this.lesson) ? -1 : this.at;
    cells.forEach(({ node }, place) => {
      const later = at >= 0 && place > at;
      if (!later && node.classList.contains(LATER)) node.classList.add(FRESH);
      node.classList.toggle(LATER, later);
    });
    const above = this.panel?.content?.viewportNode;
    if (at < 0) foot.remove();
    else if (foot.previousSibling !== above) above.after(foot); // what has the keyboard keeps it
  }
}

/**
 * The headings in a cell, as an address names them.
 * @param {any} model
 * @returns {string[]}
 */
function headings(model) {
  const found = model.sharedModel.getSource().matchAll(/^#+ +(.+)$/gm);
  return [...found].map(([, text]) => encodeURI(text.trim().replaceAll(" ", "-")));
}
