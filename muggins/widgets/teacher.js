// The teacher's page in the live class, large enough for the last row. What it says comes from its
// model; a part is drawn again only where it has changed, so that nothing typed is lost.

import { Clock } from "./clock.js";
import { button, drawing, element } from "./dom.js";
import { handOut } from "./drawing.js";
import { Inlaid, ranks } from "./inlaid.js";
import { led } from "./walking.js";

const SITE = "muggins-site"; // where the pages are that a link for pupils leads to

/** @typedef {(Node | string | null)[]} Drawn */

class Teacher {
  /** @param {import("./page.d.ts").Host<any>} host */
  constructor({ model, el }) {
    this.model = model;
    this.root = element("div", { class: "muggins-teacher" });
    el.append(this.root);
    /** @type {Map<string, {text: string, box: HTMLElement}>} */
    this.drawn = new Map();
    this.tab = "";
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
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
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
      this.drawn.clear();
      this.root.replaceChildren();
    }
    this.tab = page.tab;
    const top = this.part("top", [page.tab, page.here, page.on, page.word], () => this.top(page));
    const fault = this.part("fault", page.fault, () => [page.fault]);
    fault.setAttribute("role", "alert");
    /** @type {Record<string, () => HTMLElement[]>} */
    const parts = {
      come: () => this.come(page), ask: () => this.ask(page), now: () => this.now(page),
      pupils: () => this.pupils(page), show: () => this.lead(page), play: () => this.games(page), after: () => this.after(page),
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

  // --- Come in ------------------------------------------------------------------------------

  /** @param {any} page */
  come({ part, words, address, word, here }) {
    const door = this.part("door", [address, word, part.qr], () => [
      element("div", { class: "says" },
        element("p", {}, words.type),
        element("p", { class: "address" }, address.replace(/^https?:\/\//, "").replace(/\/class\.html$/, "")),
        word ? element("p", { class: "code", "aria-label": words.word }, word.toUpperCase()) : null),
      part.qr ? element("img", { class: "qr", src: part.qr, alt: words.qr }) : null,
    ]);
    const names = this.part("names", [part.names, here], () => [
      element("h2", {}, part.names.length ? here : words.nobody),
      element("ul", {}, ...part.names.map((/** @type {string} */ name) => element("li", {}, element("bdi", {}, name)))),
    ]);
    return [door, names];
  }

  // --- Ask ----------------------------------------------------------------------------------

  /** @param {any} page */
  ask({ part, words }) {
    const seconds = () => {
      const field = this.root.querySelector("input[name=seconds]");
      return field instanceof HTMLInputElement ? Number(field.value) || 0 : 0;
    };
    const put = (/** @type {string} */ code) => this.send({ do: "ask", code, seconds: seconds() });
    const cards = (/** @type {any[]} */ found) => found.map((one) =>
      element("li", {},
        element("p", {}, element("strong", {}, one.title)),
        one.situation ? element("p", {}, one.situation) : null,
        drawing(one.picture, { class: "felt" }),
        element("div", { class: "row" },
          button(words["ask it"], () => put(one.code), { class: "strong", "data-id": one.code }),
          this.taken(one.code, part.basket, words))));
    const forms = this.part("forms", [part.lessons, part.lesson, part.kinds, part.levels], () => this.forms(part, words));
    const looked = this.part("looked", [part.looked, part.basket], () => (part.looked ? [element("ul", { class: "cards" }, ...cards([part.looked]))] : []));
    const shelf = this.part("shelf", [part.shelf, part.basket], () => [element("ul", { class: "cards" }, ...cards(part.shelf))]);
    return [forms, looked, shelf];
  }

  /**
   * A button that puts a question into the homework, or takes it out.
   * @param {string} code
   * @param {string[]} basket
   * @param {any} words
   */
  taken(code, basket, words) {
    const inside = basket.includes(code);
    return button(words[inside ? "out of" : "into"], () => this.send({ do: "homework", code }),
      { "aria-pressed": String(inside), "data-id": `homework ${code}` });
  }

  /**
   * @param {any} part
   * @param {any} words
   */
  forms(part, words) {
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ made) =>
      element("label", {}, element("span", {}, label), made);
    const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ options) =>
      element("select", { name }, ...options.map(([value, text]) => element("option", { value }, text)));
    const lesson = choice("lesson", [["", ""], ...part.lessons.map((/** @type {any} */ a) => [a.id, a.text])]);
    lesson.value = part.lesson;
    lesson.addEventListener("change", () => lesson.value && this.send({ do: "lesson", id: lesson.value }));
    const kind = choice("kind", part.kinds), level = choice("level", part.levels);
    const seed = element("input", { name: "seed", type: "number", min: 0, max: 999999, value: 1 });
    level.value = "2";
    const endless = () => this.send({ do: "endless", kind: kind.value, level: level.value, seed: Number(seed.value) });
    const ten = () => this.send({ do: "homework", code: `${kind.value}/${level.value}/${Number(seed.value)}x10` });
    const next = () => { seed.value = String(Number(seed.value) + 1); endless(); };
    const own = choice("own", part.kinds);
    const plays = element("input", { name: "plays", autocomplete: "off", spellcheck: "false", maxlength: 150 });
    const hand = element("input", { name: "hand", autocomplete: "off", spellcheck: "false", maxlength: 60 });
    const position = () => this.send({ do: "position", kind: own.value, plays: plays.value, hand: hand.value });
    const box = (/** @type {string} */ title, /** @type {Node[]} */ ...inside) =>
      element("fieldset", {}, element("legend", {}, title), ...inside);
    return [
      box(words.lesson, field(words.chapter, lesson),
        field(words.seconds, element("input", { name: "seconds", type: "number", min: 0, max: 600, value: 0 }))),
      box(words.endless, field(words.kind, kind), field(words.level, level), field(words.seed, seed),
        element("div", { class: "row" }, button(words.look, endless), button(words["next one"], next), button(words["into ten"], ten))),
      box(words.own, field(words.kind, own), field(words.plays, plays), field(words.hand, hand),
        element("div", { class: "row" }, button(words.look, position))),
    ];
  }

  // --- The question -------------------------------------------------------------------------

  /** @param {any} page */
  now({ part, words }) {
    if (!part) return [this.part("empty", "", () => [element("p", {}, words.unasked)])];
    const asked = this.part("asked", [part.number, part.picture], () => [
      element("p", { class: "title" }, part.title),
      element("h2", {}, part.question),
      part.situation ? element("p", { class: "situation" }, part.situation) : null,
      part.picture ? drawing(part.picture, { class: "felt" }) : null,
      part.options.length ? element("ul", { class: "options" }, ...part.options.map((/** @type {string} */ one) => element("li", {}, one))) : null,
    ]);
    const given = this.part("given", [part.answered, part.bars, part.why], () => [
      element("p", { class: "count", role: "status" }, part.answered),
      part.bars ? this.bars(part.bars) : null,
      part.why ? element("p", { class: "why" }, part.why) : null,
    ]);
    const { shown } = part;
    const deeds = this.part("deeds", [shown, part.open], () => [
      this.deed(shown.bars ? words["no bars"] : words.bars, "B", () => this.press("bars"), { "data-id": "bars" }),
      this.deed(shown.mistakes ? words["no mistakes"] : words.mistakes, "M", () => this.press("mistakes"), { "data-id": "mistakes" }),
      part.open ? this.deed(words.close, "C", () => this.press("close"), { "data-id": "close" }) : null,
      shown.solved ? null : this.deed(words.solve, "S", () => this.press("solve"), { "data-id": "solve", class: "strong" }),
      this.deed(words.again, "N", () => this.send({ do: "tab", id: "ask" }), { "data-id": "again", class: shown.solved ? "strong" : null }),
      shown.on ? this.deed(words.clear, "", () => this.press("clear"), { "data-id": "clear" }) : null,
      element("p", { class: "small" }, words.keys),
    ]);
    const ticking = this.part("ticking", part.number, () => [this.clock.el]);
    this.clock.set(part.left);
    const stage = this.part("question", part.number, () => [
      asked, element("div", { class: "side" }, ticking, given)]);
    return [stage, deeds];
  }

  /** @param {{text: string, n: number, percent: number, right: boolean, says: string}[]} bars */
  bars(bars) {
    return element("ol", { class: "bars" }, ...bars.map((bar) => {
      const fill = element("span", { class: "fill" });
      fill.style.width = `${bar.percent}%`;
      return element("li", { class: bar.right ? "right" : null },
        element("span", { class: "text" }, element("bdi", {}, bar.text)),
        element("span", { class: "track", "aria-hidden": "true" }, fill),
        element("span", { class: "n" }, String(bar.n)),
        bar.says ? element("span", { class: "says" }, bar.right ? "✓ " : "", bar.says) : null);
    }));
  }

  // --- Lead ---------------------------------------------------------------------------------

  /** @param {any} page */
  lead({ part, words }) {
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ made) =>
      element("label", {}, element("span", {}, label), made);
    const follow = this.part("switches", [part.follow, part.on, part.led], () => [
      button(words.follow, () => this.send({ do: "set", id: "follow", on: !part.follow }),
        { "aria-pressed": String(part.follow), "data-id": "follow" }),
      part.on ? button(words.free, () => this.send({ do: "free" }), { "data-id": "free" }) : null,
      part.led ? element("strong", {}, part.led) : null,
    ]);
    const forms = this.part("forms", part.pages, () => {
      const choice = element("select", {}, ...part.pages.map(
        (/** @type {[string, string]} */ [value, text]) => element("option", { value }, text)));
      const plays = element("input", { autocomplete: "off", spellcheck: "false", maxlength: 150 });
      return [
        element("fieldset", {}, element("legend", {}, words.lead), field(words.page, choice),
          element("div", { class: "row" }, button(words.open, () => this.send({ do: "lead", page: choice.value })))),
        element("fieldset", {}, element("legend", {}, words.walk), field(words.plays, plays),
          element("div", { class: "row" }, button(words["show it"], () => this.send({ do: "walk", plays: plays.value })))),
      ];
    });
    const walk = this.part("walk", part.walk, () => {
      if (!part.walk) return [];
      const { host, stepper } = led(part.walk, null);
      stepper.go(part.at);
      stepper.tell = (at) => this.send({ do: "step", at });
      return [host];
    });
    return [follow, forms, walk];
  }

  // --- Games --------------------------------------------------------------------------------

  /** @param {string} id */
  game(id) {
    this.send({ do: "game", id });
  }

  /**
   * A board, drawn once and then told its pages.
   * @param {string} name
   * @param {any} table
   */
  board(name, table) {
    const box = this.part("board", name, () => {
      const inside = element("div");
      this.inlaid?.end();
      this.inlaid = new Inlaid(table, inside, (action) => this.send({ do: "board", action }));
      return [inside];
    });
    this.inlaid?.show(table);
    return box;
  }

  /** @param {any} page */
  games({ part, words }) {
    return part.kind === "vote" ? this.vote(part, words) : this.tables(part, words);
  }

  /**
   * @param {any} part
   * @param {any} words
   */
  vote(part, words) {
    const board = this.board("vote", part.table);
    const given = this.part("given", [part.voted, part.bars, part.coach], () => [
      element("p", { class: "count", role: "status" }, part.voted), part.bars ? this.bars(part.bars) : null,
      part.coach ? element("p", { class: "why" }, part.coach) : null]);
    const deeds = this.part("deeds", [part.open, part.bars !== null], () => [
      this.deed(part.open ? words["make it"] : words["go on"], "G", () => this.game("make"), { class: "strong", "data-id": "make" }),
      this.deed(part.bars ? words["no votes"] : words.votes, "B", () => this.game("votes"), { "data-id": "votes" }),
      this.deed(words.end, "", () => this.game("end"), { "data-id": "end" }),
    ]);
    return [deeds, this.part("vote", "", () => [board, given])];
  }

  /**
   * @param {any} part
   * @param {any} words
   */
  tables(part, words) {
    const { watched } = part;
    const deeds = this.part("deeds", [part.on, part.cards.length > 0, watched !== null, watched?.replay, watched?.has_replay], () =>
      watched
        ? [this.deed(words.unwatch, "", () => this.send({ do: "watch", number: 0 }), { "data-id": "unwatch" }),
          watched.has_replay ? this.deed(watched.replay ? words["no replay"] : words.replay, "R", () => this.send({ do: "board", action: { id: "replay" } }), { "data-id": "replay" }) : null]
        : [this.deed(words.vote, "", () => this.game("vote"), { "data-id": "vote" }),
          ...[2, 3, 4].map((size) => this.deed(words[`tables of ${size}`], "", () => this.send({ do: "seat", size }), { "data-id": `seat${size}` })),
          part.cards.length && part.on !== "tables" ? this.deed(words["back to tables"], "", () => this.game("tables"), { "data-id": "tables" }) : null,
          this.deed(words.standings, "", () => this.game("standings"), { "data-id": "standings" }),
          part.on ? this.deed(words.end, "", () => this.game("end"), { "data-id": "end" }) : null]);
    if (watched) {
      const head = this.part("head", [watched.title, watched.missed], () => [
        element("h2", {}, watched.title), element("p", {}, watched.missed)]);
      return [deeds, head, this.board(watched.title, watched.table)];
    }
    const cards = this.part("cards-of-tables", part.cards, () => [
      element("ul", { class: "cards" }, ...part.cards.map((/** @type {any} */ card) =>
        element("li", {}, element("h2", {}, card.title), element("p", {}, element("bdi", {}, card.scores)),
          element("p", { class: "small" }, card.says),
          button(words.watch, () => this.send({ do: "watch", number: card.number }), { "data-id": `watch ${card.number}` }))))]);
    const won = this.part("won", part.standings, () =>
      (part.standings.length ? [element("h2", {}, words.standings), ranks(part.standings, words.standings)] : []));
    return [deeds, cards, won];
  }

  /** @param {any} page */
  after({ part, words }) {
    const save = this.part("deeds", "", () => [
      button(words.csv, () => this.send({ do: "save" }), { class: "strong" }),
      element("a", { class: "button", href: "results.html" }, words.results),
      element("a", { class: "button", href: "missed.html" }, words.missed),
      element("p", { class: "small" }, words.saved),
    ]);
    const lines = this.part("lines", part.lines, () => [
      element("ol", { class: "lines" }, ...part.lines.map((/** @type {any} */ one) =>
        element("li", {}, element("strong", {}, one.title), " ", one.says)))]);
    return [save, lines, this.homework(part, words)];
  }

  /**
   * @param {any} part
   * @param {any} words
   */
  homework(part, words) {
    return this.part("homework", part.set, () => {
      const base = element("input", { name: "site", autocomplete: "off", spellcheck: "false" });
      const link = element("input", { name: "link", readonly: true });
      base.value = new URL(".", location.href).href;
      try { base.value = localStorage.getItem(SITE) || base.value; } catch { /* private browsing */ }
      const show = () => {
        try { localStorage.setItem(SITE, base.value); } catch { /* private browsing */ }
        link.value = part.set ? `${base.value.replace(/\/*$/, "/")}homework.html#${part.set}` : "";
      };
      const copy = () => {
        link.select();
        navigator.clipboard?.writeText(link.value).catch(() => {});
        if (!navigator.clipboard) document.execCommand("copy");
      };
      base.addEventListener("change", show);
      show();
      return [
        element("fieldset", {}, element("legend", {}, words.homework),
          element("p", {}, words["homework about"]),
          element("label", {}, element("span", {}, words.site), base),
          element("label", {}, element("span", {}, words.link), link),
          element("div", { class: "row" }, button(words.copy, copy, { class: "strong" }),
            button(words["homework missed"], () => this.send({ do: "missed" })),
            button(words.empty, () => this.send({ do: "empty" })))),
      ];
    });
  }

  // --- Pupils -------------------------------------------------------------------------------

  /** @param {any} page */
  pupils({ part, words }) {
    const { head, rows, switches } = part;
    const gone = rows.some((/** @type {any} */ row) => !row.here);
    const set = this.part("switches", { switches, gone }, () => [
      ...Object.entries(switches).map(([id, on]) =>
        button(words[id], () => this.send({ do: "set", id, on: !on }), { "aria-pressed": String(on), "data-id": id })),
      gone ? button(words["remove gone"], () => this.send({ do: "remove gone" }), { "data-id": "remove gone" }) : null,
    ]);
    const grid = this.part("grid", part, () => [
      element("table", { "aria-label": words.grid },
        element("thead", {}, element("tr", {},
          element("th", { scope: "col" }, words.pupil),
          switches.points ? element("th", { scope: "col" }, words.points) : null,
          ...head.map((/** @type {string} */ one) => element("th", { scope: "col" }, one)),
          element("td"))),
        element("tbody", {}, ...rows.map((/** @type {any} */ row) => element("tr", { class: row.here ? null : "gone" },
          element("th", { scope: "row" }, element("bdi", {}, row.name), element("span", { class: "small" }, " ", row.says)),
          switches.points ? element("td", {}, String(row.points)) : null,
          ...row.cells.map((/** @type {any} */ cell) => element("td", { class: `cell ${cell.kind}`, title: cell.says },
            element("span", { "aria-hidden": "true" }, cell.mark), element("span", { class: "unseen" }, cell.says))),
          element("td", {}, button(words.remove, () => this.send({ do: "remove", number: row.number }),
            { "aria-label": row.remove, "data-id": `remove ${row.number}` })))))),
    ]);
    grid.tabIndex = 0;
    return [set, grid];
  }
}

export default {
  /** @param {import("./page.d.ts").Host<any>} host */
  render(host) {
    const made = new Teacher(host);
    return () => made.dispose();
  },
};
