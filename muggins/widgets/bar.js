// The bar above a lesson: where one is, how far one has come, and the way to the other lessons.

import { button, element, filled } from "./dom.js";

/**
 * @typedef {import("./frame.js").Listed} Listed
 * @typedef {import("./progress.js").Kept} Kept
 */

const MOST_DOTS = 12;

export class Bar {
  /**
   * @param {import("./frame.js").Told} told
   * @param {string} file the document that opens
   */
  constructor(told, file) {
    this.told = told;
    this.file = file;
    this.coded = false; // whether code is shown
    this.greeted = false; // whether the way on was put aside, for this visit
    /** @type {Record<string, Kept>} */
    this.lessons = {};
    /** @type {(file: string) => void} */
    this.open = (other) => location.assign(other);
    /** @type {(shown: boolean) => void} */
    this.showCode = () => {};
    /** @type {() => void} */
    this.forget = () => {};
    this.resized = () => {}; // it takes more room or less
    const { words } = told;
    this.root = element("header", { id: "muggins-bar" });
    this.name = this.link(told.lessons[0], words.name, "name");
    this.chooser = button(words.lessons, () => this.unfold(this.menu.hidden), {
      class: "chooser", "aria-expanded": "false", "aria-label": words.list });
    this.menu = element("nav", { class: "menu", "aria-label": words.list, hidden: true });
    this.anew = element("div", { class: "anew" });
    this.here = element("div", { class: "here" });
    this.ways = element("nav", { class: "ways" });
    this.code = button(words.show, () => this.switchCode(), { class: "code", disabled: "" });
    this.strip = element("div", { class: "go-on", hidden: true });
    this.said = element("span", { class: "over", role: "status" });
    this.root.append(
      element("div", { class: "bar" },
        element("div", { class: "start" }, this.name, this.chooser, this.menu),
        element("div", { class: "middle" }, this.here, this.said),
        element("div", { class: "end" }, this.ways, this.code)),
      this.strip);
    this.sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(this.sheet);
    document.addEventListener("click", (event) => {
      if (!this.menu.contains(/** @type {Node} */ (event.target)) &&
        event.target !== this.chooser) this.unfold(false);
    }, true);
    this.root.addEventListener("animationend", () => this.root.classList.remove("glows"));
    this.root.addEventListener("keydown", (event) => {
      event.stopPropagation(); // a letter is no command to a cell
      if (event.key === "Escape" && !this.menu.hidden) {
        this.unfold(false);
        this.chooser.focus();
      }
    });
    this.turn(file);
  }

  /** The lesson that is shown, as its questions name it: "03". */
  get lesson() {
    const number = this.shown?.number ?? -1;
    return number < 0 ? "" : String(number).padStart(2, "0");
  }

  get shown() {
    const { lessons, others } = this.told;
    return [...lessons, ...others].find(({ file }) => file === this.file);
  }

  get title() {
    const { name } = this.told.words;
    return this.shown ? `${this.shown.title} – ${name}` : name;
  }

  /**
   * @param {Listed} to
   * @param {string} text
   * @param {string} [kind]
   * @param {string} [label]
   */
  link(to, text, kind, label) {
    const made = element("a", { href: to.file, class: kind, "aria-label": label, title: label }, text);
    made.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
      event.preventDefault();
      this.unfold(false);
      this.open(to.file);
    });
    return made;
  }

  /** @param {string} file what is shown from now on */
  turn(file) {
    this.file = file;
    this.draw(this.lessons, []);
  }

  // The lessons before and after; the next one by name once this one is done.
  drawWays() {
    const { lessons, words } = this.told;
    const at = lessons.findIndex((one) => one.file === this.file);
    const way = (/** @type {Listed | undefined} */ to, /** @type {string} */ sign,
      /** @type {string} */ says) =>
      to ? this.link(to, sign, "way", filled(says, to)) : element("span", { class: "way" }, sign);
    const next = at < 0 ? undefined : lessons[at + 1];
    const on = this.done && next ? this.link(next, "", "strong") : way(next, "›", words.after);
    if (this.done && next) {
      on.append(filled(words.lesson, { n: next.number }), element("span", {}, `: ${next.title}`), " ›");
    }
    this.ways.replaceChildren(way(lessons[at < 0 ? -1 : at - 1], "‹", words.before), on);
    this.ways.hidden = at < 0;
  }

  /** Whether all of the lesson that is shown is done: what it asks, its quick ones and its game. */
  get done() {
    return this.kept(this.lesson).done;
  }

  /** The last thing was done just now. */
  cheer() {
    this.root.classList.add("glows");
  }

  /**
   * @param {Record<string, Kept>} lessons what was solved
   * @param {string[]} asked the questions of the lesson that is shown
   */
  draw(lessons, asked) {
    this.lessons = lessons;
    const { words } = this.told;
    const { shown } = this;
    const number = shown?.number ?? 0;
    this.here.replaceChildren(
      element("span", { class: "title" },
        number > 0 && element("span", { class: "number" }, filled(words.lesson, { n: number })),
        element("span", { class: "words" }, shown?.title ?? this.file)),
      ...this.dots(asked));
    this.drawWays();
    const over = this.done && filled(number > 0 ? words.over : words["over first"], { n: number });
    this.said.textContent = over || "";
    document.body.style.setProperty("--mg-over", over ? `"✓ ${over}"` : "none");
    document.body.toggleAttribute("data-muggins-open", asked.length > 0 && !this.done);
    if (!this.menu.hidden) this.list();
    this.sheet.replaceSync(Object.keys(lessons).map((lesson) => {
      const { done, says } = this.kept(lesson);
      const row = `.jp-RenderedMarkdown li:has(> a:is([href^="${lesson}_"], [href*="/${lesson}_"]))`;
      return done ? `${row}::marker { color: var(--mg-good); content: "\\2713  "; font-weight: 700; }`
        : `${row}::after { content: "${says}"; }`;
    }).join("\n"));
  }

  /** On the first page: the way to where one has been. */
  greet() {
    const { words, lessons } = this.told;
    const next = this.file === lessons[0].file && !this.greeted ? this.next : undefined;
    this.strip.hidden = !next;
    document.body.toggleAttribute("data-muggins-strip", Boolean(next));
    if (!next) return;
    this.strip.replaceChildren(
      element("span", {}, words.welcome),
      this.link(next, filled(words["go on"], { n: next.number, title: next.title }), "strong"),
      button("×", () => {
        this.greeted = true;
        this.greet();
        this.resized();
      }, { class: "close", "aria-label": words.close, title: words.close }));
  }

  /** @param {string} lesson its number, "03" */
  kept(lesson) {
    const { asked = 0, right = [], shown = [], ...more } = this.lessons[lesson] ?? {};
    const { also = [] } = this.told.lessons.find(({ number }) => number === Number(lesson)) ?? {};
    const over = right.length + shown.length + also.filter((part) => part in more).length;
    const all = asked + also.length;
    const says = over ? filled(this.told.words.done, { right: over, asked: all }) : "";
    return { done: asked > 0 && over >= all, says };
  }

  /** The lesson to go on with: the last one that was begun, or the one after it. */
  get next() {
    const { lessons } = this.told;
    const named = lessons.map(({ number }) => String(number).padStart(2, "0"));
    const last = Math.max(...named.map((one, at) => (this.kept(one).says ? at : -1)));
    if (last < 0) return undefined;
    const found = lessons[this.kept(named[last]).done ? last + 1 : last];
    return found?.number ? found : undefined;
  }

  /** @param {string[]} asked */
  dots(asked) {
    if (asked.length === 0) return [];
    const { words } = this.told;
    const { right = [], shown = [], ...more } = this.lessons[this.lesson] ?? {};
    const { also = [], has = "" } = this.shown ?? {};
    const dots = asked.map((name) => (shown.includes(name)
      ? element("i", { class: "dot shown", title: words.shown })
      : element("i", { class: right.includes(name) ? "dot solved" : "dot" })));
    dots.push(...also.map((part) =>
      element("i", { class: `dot ${part}${part in more ? " solved" : ""}` })));
    const over = dots.filter(({ className }) => /solved|shown/.test(className)).length;
    const facts = { right: over, asked: dots.length, shown: shown.length };
    const far = filled(shown.length ? words["far shown"] : words.far, facts);
    return [element("span", { class: "far", title: `${has}\n${far}`.trim() },
      dots.length <= MOST_DOTS && element("span", { class: "dots", "aria-hidden": "true" }, dots),
      !this.done && element("span", {}, filled(words.done, facts)))];
  }

  // The list of lessons opens and closes.
  /** @param {boolean} open */
  unfold(open) {
    this.menu.hidden = !open;
    this.chooser.setAttribute("aria-expanded", String(open));
    if (!open) return;
    this.startAnew();
    this.list();
    /** @type {HTMLElement | null} */ (this.menu.querySelector("[aria-current]"))?.focus();
  }

  list() {
    const { lessons, others, listed, words } = this.told;
    const row = (/** @type {Listed} */ one) => {
      const lesson = String(one.number).padStart(2, "0");
      const { done, says } = this.kept(lesson);
      const first = this.lessons[lesson]?.drill ?? 0;
      const made = this.link(one, "", "row");
      made.append(
        element("span", { class: "number" }, one.number === null ? "" : String(one.number)),
        element("span", { class: "words" }, one.title),
        element("span", { class: "stars", title: filled(words.first, { n: first }) },
          "★".repeat(first)),
        element("span", { class: done ? "kept done" : "kept" }, done ? "✓" : says));
      if (one.file === this.file) made.setAttribute("aria-current", "page");
      return made;
    };
    const beside = listed.flatMap((file) => others.filter((one) => one.file === file));
    this.menu.replaceChildren(
      ...lessons.map(row), element("hr"), ...beside.map(row),
      ...(Object.keys(this.lessons).length ? [element("hr"), this.anew] : []));
  }

  // It asks once more, and goes on asking while the list is drawn again.
  startAnew() {
    const { words } = this.told;
    const asks = () => {
      const keep = button(words.no, () => this.startAnew());
      this.anew.replaceChildren(
        element("span", {}, words.forget), button(words.yes, () => this.forget()), keep);
      keep.focus();
    };
    this.anew.replaceChildren(button(words.anew, asks, { class: "quiet" }));
  }

  switchCode() {
    this.coded = !this.coded;
    this.code.textContent = this.coded ? this.told.words.hide : this.told.words.show;
    this.showCode(this.coded);
  }
}
