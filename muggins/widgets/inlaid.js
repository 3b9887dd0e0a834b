// A board inside another front end: its page comes with the page around it.

import { Board } from "./board.js";
import boardLook from "./board.css";
import { element } from "./dom.js";

/** @typedef {import("./page.d.ts").Page} Page */

/** @type {CSSStyleSheet | undefined} */
let boardSheet;

export class Inlaid {
  /**
   * @param {Page} page
   * @param {HTMLElement} el
   * @param {(action: object) => void} send
   */
  constructor(page, el, send) {
    if (!boardSheet) {
      boardSheet = new CSSStyleSheet();
      boardSheet.replaceSync(boardLook);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, boardSheet];
    }
    this.page = page;
    /** @type {(() => void) | null} */
    this.heard = null;
    const model = {
      get: () => this.page,
      set() {},
      save_changes() {},
      on: (/** @type {string} */ event, /** @type {() => void} */ follow) => {
        if (event === "change:page") this.heard = follow;
      },
      off: () => { this.heard = null; },
      send,
    };
    this.board = new Board(model, el);
  }

  end() {
    this.board.dispose();
  }

  /** @param {Page} page */
  show(page) {
    this.page = page;
    this.heard?.();
  }
}

/**
 * Who has won what, in order.
 * @param {[string, string][]} rows
 * @param {string} label
 */
export function ranks(rows, label) {
  return element("ol", { class: "ranks", "aria-label": label }, ...rows.map(([name, says]) =>
    element("li", {}, element("bdi", {}, name), element("span", {}, says))));
}
