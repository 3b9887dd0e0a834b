// The teacher's page in the live class, large enough for the last row. What it says comes from its
// model; a part is drawn again only where it has changed, so that nothing typed is lost.

import { drawAfter } from "./afterwards.js";
import { drawAsk } from "./asking.js";
import { Clock } from "./clock.js";
import { button, element } from "./dom.js";
import { handOut } from "./drawing.js";
import { drawGames } from "./games.js";
import { Inlaid } from "./inlaid.js";
import { drawLead } from "./leading.js";
import { drawNow, drawPupils } from "./seeing.js";

/** @typedef {(Node | string | null)[]} Drawn */

export class Teacher {
  /** @param {import("./page.d.ts").Host<any>} host */
  constructor({ model, el }) {
    this.model = model;
    this.root = element("div", { class: "muggins-teacher" });
    el.append(this.root);
    /** @type {Map<string, {text: string, box: HTMLElement}>} */
    this.drawn = new Map();
    this.tab = "";
    this.shown = ""; // the part of the page, and the number of its question
    /** @type {Inlaid | null} */
    this.inlaid = null;
    this.clock = new Clock(this.page.words);
    this.changed = () => this.show();
    this.handed = (/** @type {any} */ message) => message?.file && handOut(message.file);
    this.pressed = (/** @type {KeyboardEvent} */ event) => this.key(event);
    model.on("change:page", this.changed);
    model.on("msg:custom", this.handed);
    document.addEventListener("keydown", this.pressed);
    this.show();
  }

  get page() {
    return this.model.get("page");
  }

  dispose() {
    this.clock.stop();
    this.model.off("change:page", this.changed);
    this.model.off("msg:custom", this.handed);
    document.removeEventListener("keydown", this.pressed);
  }

  /** @param {Record<string, unknown>} action */
  send(action) {
    this.model.send(action);
  }

  /** @param {string} id */
  press(id) {
    this.send({ do: "press", id });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
    const tab = this.page.tabs[Number(event.key) - 1];
    if (tab) this.send({ do: "tab", id: tab.id });
    const found = this.root.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (found instanceof HTMLButtonElement && !found.disabled) {
      event.preventDefault();
      found.click();
    }
  }

  // --- Drawing ------------------------------------------------------------------------------

  /**
   * A part of the page, drawn again where its facts have changed; the keyboard stays where it was.
   * @param {string} name
   * @param {any} facts
   * @param {() => Drawn} draw
   */
  part(name, facts, draw) {
    const text = JSON.stringify(facts) ?? "";
    const known = this.drawn.get(name);
    if (known?.text === text) return known.box;
    const box = known?.box ?? element("div", { class: name });
    const held = box.contains(document.activeElement) && document.activeElement?.getAttribute("data-id");
    box.replaceChildren(...draw().filter((one) => one !== null));
    this.drawn.set(name, { text, box });
    const again = held ? box.querySelector(`[data-id="${CSS.escape(held)}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
    return box;
  }

  show() {
    const { page } = this;
    const fresh = this.tab !== page.tab;
    if (fresh) {
      this.inlaid?.end();
      this.inlaid = null;
      this.drawn.clear();
      this.root.replaceChildren();
    }
    const shown = `${page.tab} ${page.tab === "now" ? page.part?.number : ""}`;
    if (this.shown !== shown) scrollTo(0, 0);
    this.shown = shown;
    this.tab = page.tab;
    const top = this.part("top", [page.tab, page.here, page.on, page.word], () => this.top(page));
    const fault = this.part("fault", page.fault, () => [page.fault]);
    fault.setAttribute("role", "alert");
    /** @type {Record<string, () => HTMLElement[]>} */
    const parts = {
      come: () => this.come(page), ask: () => drawAsk(this, page), now: () => drawNow(this, page),
      show: () => drawLead(this, page), play: () => drawGames(this, page),
      pupils: () => drawPupils(this, page), after: () => drawAfter(this, page),
    };
    const wanted = [top, fault, ...(parts[page.tab]?.() ?? [])];
    if (wanted.some((box, at) => this.root.children[at] !== box)) this.root.replaceChildren(...wanted);
  }

  /** @param {any} page */
  top({ tabs, tab, here, on, word, words }) {
    const made = tabs.map((/** @type {any} */ one, /** @type {number} */ at) =>
      this.deed(one.text, String(at + 1), () => this.send({ do: "tab", id: one.id }), {
        "data-id": one.id, "data-key": null, "aria-current": one.id === tab ? "page" : null,
      }));
    return [
      element("nav", { "aria-label": words.tabs }, ...made),
      element("p", { class: "facts", role: "status" }, here, on ? element("strong", {}, on) : null,
        word ? element("span", { class: "word" }, word.toUpperCase()) : null),
    ];
  }

  /**
   * A button with its key beside it.
   * @param {string} text
   * @param {string} key
   * @param {() => void} action
   * @param {Record<string, string | null>} [attributes]
   */
  deed(text, key, action, attributes = {}) {
    const made = button(text, action, { "data-id": text, "data-key": key.toLowerCase(), ...attributes });
    if (key) made.append(" ", element("kbd", { "aria-hidden": "true" }, key));
    return made;
  }

  /**
   * A board, drawn once and then told its pages; what is done there is sent under a name.
   * @param {string} name
   * @param {any} page
   * @param {string} deed
   */
  board(name, page, deed) {
    const box = this.part("board", name, () => {
      const inside = element("div");
      this.inlaid?.end();
      this.inlaid = new Inlaid(page, inside, (action) => this.send({ do: deed, action }));
      return [inside];
    });
    this.inlaid?.show(page);
    return box;
  }

  // --- Come in ------------------------------------------------------------------------------

  /** @param {any} page */
  come({ part, words, address, word, here }) {
    const door = this.part("door", [address, word, part.qr], () => [
      element("div", { class: "says" },
        element("p", {}, words.type),
        element("p", { class: "address" }, address.replace(/^https?:\/\//, "").replace(/\/class\.html$/, "")),
        word ? element("p", { class: "code", "aria-label": words.word }, word.toUpperCase()) : null,
        element("p", { class: "small" },
          element("a", { href: "teachers_guide.html", target: "_blank" }, words.guide))),
      part.qr ? element("img", { class: "qr", src: part.qr, alt: words.qr }) : null,
    ]);
    const names = this.part("names", [part.names, here], () => [
      element("h2", {}, part.names.length ? here : words.nobody),
      element("ul", {}, ...part.names.map((/** @type {string} */ name) => element("li", {}, element("bdi", {}, name)))),
    ]);
    return [door, names];
  }
}

export default {
  /** @param {import("./page.d.ts").Host<any>} host */
  render(host) {
    const made = new Teacher(host);
    return () => made.dispose();
  },
};
