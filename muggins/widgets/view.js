// The page on the screen: every part of it is drawn from the page that Python made, and again only
// where what it shows has changed. It knows no rules and no words; the sentences of the page have
// gaps that are filled here.

import { Controls } from "./controls.js";
import { drawing, element, filled } from "./dom.js";
import { drawList, drawPanel, drawScores, drawSeats, drawTable, percent } from "./drawing.js";
import { keepKeys } from "./keys.js";
import {
  cheer, countScores, moveTo, pegsNow, risePoints, runPegs, scoresNow, tilesNow, toView,
} from "./motion.js";
import { drawReview } from "./review.js";

const PLAYING = "draw|pass|call:\\d+|take_screen|go_on|new_round|again|rival|undo|hint|retry:\\d+|to_review";
const LOOKING = "first|round_before|previous|next|round_after|last|review";
const DOINGS = new RegExp(`^(${PLAYING}|${LOOKING})$`);
const OFFERS = /^(no_)?resume/; // the other buttons are tools
const NAMED = ["seats", "board", "message", "scores"]; // parts with a name for those who hear

/** @typedef {import("./page.d.ts").Page} Page */
/** @typedef {import("./page.d.ts").Held} Held */
/** @typedef {import("./page.d.ts").Place} Place */

export class View extends Controls {
  /**
   * @param {import("./page.d.ts").Model<Page>} model
   * @param {HTMLElement} host
   */
  constructor(model, host) {
    super(model);
    /** @type {string | null} */
    this.tile = null; // the tile that is chosen
    this.at = 0; // the tile of the hand that the tab key finds
    /** @type {Record<string, string | null>} */
    this.seen = {}; // what each part shows
    this.freed = keepKeys(this.root);
    this.live = element("div", { class: "mg-live", role: "status", "aria-live": "polite" });
    this.table = element("div", { class: "mg-table" });
    this.root.append(this.table, this.live);
    host.append(this.root);
    this.dragged = false;
    /** @type {{end: () => void} | null} */
    this.drag = null;
    /** @type {number | undefined} */
    this.patience = undefined;
    this.column(this.table, "mg-over", ["setup", "review", "note"]);
    const inside = ["offers", "seats", "board", "message", "panel"];
    const felt = this.column(this.table, "mg-felt", inside);
    const rack = this.column(felt, "mg-rack", ["hand"]);
    this.column(rack, "mg-deeds", ["say", "doings"]);
    this.column(this.table, "mg-below", ["pegs", "fields", "tools"]);
    const side = ["scores", "boneyard", "news", "sheet", "log"];
    this.column(this.table, "mg-side", side);
    for (const name of NAMED) {
      this.parts[name].setAttribute("role", "group");
      this.parts[name].setAttribute("aria-label", this.words[name]);
    }
  }

  /**
   * A column with its parts, each drawn by itself.
   * @param {HTMLElement} inside
   * @param {string} column
   * @param {string[]} names
   */
  column(inside, column, names) {
    const box = element("div", { class: column });
    for (const name of names) {
      this.parts[name] = element("div", { class: `mg-${name}`, "data-testid": name });
      box.append(this.parts[name]);
    }
    inside.append(box);
    return box;
  }

  get tiles() {
    return this.page.hand ? this.page.hand.tiles : [];
  }

  /** What the hand shows, where there is one. */
  get shownHand() {
    return this.tiles.length > 0 && [this.page.hand, this.tile, this.at, this.page.hint];
  }

  get chosen() {
    return this.tiles.find((held) => held.tile === this.tile) || null;
  }

  get playable() {
    return Boolean(this.page.hand && this.page.hand.playable);
  }

  /**
   * What is drawn in the root that has the keyboard.
   * @returns {HTMLElement | null}
   */
  get active() {
    const within = this.root.getRootNode();
    const held = within instanceof Document || within instanceof ShadowRoot;
    const active = held ? within.activeElement : null;
    return active instanceof HTMLElement ? active : null;
  }

  /**
   * What is drawn and matches a selector.
   * @param {string} selector
   * @returns {HTMLElement[]}
   */
  all(selector) {
    return [...this.root.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);
  }

  // A new page: what was begun on the old one is over, unless it was refused.
  show() {
    const { page } = this;
    clearTimeout(this.patience);
    this.goOnSoon();
    this.told = null;
    this.dragged = false;
    this.drag?.end();
    const refused = page.message.tone === "refused";
    if (!this.chosen || !this.playable || !refused) {
      this.tile = null;
      this.said = "";
    }
    if (refused || page.message.tone === "wrong") {
      // Told and shown anew, even where it was refused with the same words before.
      this.live.textContent = "";
      this.seen.message = null;
    }
    this.aim = null;
    this.at = Math.min(this.at, Math.max(0, this.tiles.length - 1));
    this.root.setAttribute("aria-label", page.label);
    this.root.setAttribute("aria-description", page.words.keys);
    this.root.dataset.kind = page.kind;
    this.root.dataset.n = String(page.n);
    this.root.dataset.mine = String(this.playable);
    this.root.dataset.announces = String(Boolean(page.announces));
    const laid = String(Boolean(page.panel) && page.kind === "table");
    const form = String(Boolean(page.setup || page.review));
    const { dataset } = this.root;
    const turned = dataset.form !== undefined && (dataset.form !== form || (dataset.laid ?? "") > laid);
    Object.assign(dataset, { laid, form });
    const wins = page.won && dataset.won === "false"; // not where it is opened on a game that is won
    dataset.won = String(Boolean(page.won));
    const ends = page.panel?.over && page.won !== undefined && dataset.over === "false"; // no replay
    dataset.over = String(Boolean(page.panel?.over));
    dataset.short = String(Boolean(page.short));
    this.draw();
    if (wins) cheer(this.parts.board);
    if (ends) this.root.dispatchEvent(new Event("muggins-game-over", { bubbles: true, composed: true }));
    if (turned) toView(this.root);
  }

  draw() {
    const { active } = this;
    const focused = this.root.contains(active) ? active : null;
    const { page } = this;
    const { words, review } = page;
    const buttons = (!review && page.buttons) || [];
    // What the page presses by itself in a moment needs no button that comes and goes.
    const alone = (/** @type {string} */ id) => id === "go_on" && page.moves_on;
    const acts = (/** @type {{id: string, more?: boolean}} */ one) => DOINGS.test(one.id) && !one.more;
    const doings = buttons.filter((one) => acts(one) && !alone(one.id));
    const offers = buttons.filter((one) => OFFERS.test(one.id));
    const tools = buttons.filter((one) => !acts(one) && !OFFERS.test(one.id));
    const message = page.fault ? { text: page.fault, tone: "refused" } : this.told || page.message;
    const last = page.log && page.log.slice().reverse();
    this.fill("setup", page.setup, () => this.drawSetup());
    this.fill("note", page.setup && message, () => [message.text]);
    this.fill("review", review, () =>
      review ? drawReview(review, page.buttons ?? [], (some) => this.drawButtons(some)) : []);
    const [drawn, before, lay] = [this.seen.board, tilesNow(this.root), tilesNow(this.parts.board)];
    this.fill("seats", page.seats && [page.seats, page.short && page.scores], () => drawSeats(page));
    this.fill("board", page.board.svg, () => this.drawBoard());
    const came = drawn !== undefined && drawn !== this.seen.board;
    this.drawPlaces();
    this.fill("message", message, () => this.drawMessage(message));
    this.fill("panel", page.panel, () => (page.panel ? drawPanel(page.panel) : []));
    this.fill("offers", offers, () => this.drawButtons(offers));
    this.fill("hand", this.shownHand, () => this.drawHand());
    this.fill("say", page.say && [page.say, this.aim], () => this.drawSay());
    this.fill("doings", doings.length > 0 && [doings, page.hint], () => this.drawButtons(doings));
    this.fill("fields", page.fields, () => this.drawFields());
    this.fill("tools", tools, () => this.drawTools(tools));
    const [scores, pegs] = [scoresNow(this.parts.scores), pegsNow(this.parts.pegs)];
    this.fill("scores", page.scores && [page.scores, page.target], () => drawScores(page));
    const gained = countScores(this.parts.scores, scores);
    if (this.fill("pegs", page.pegs, () => [drawing(page.pegs ?? "")])) runPegs(this.parts.pegs, pegs);
    this.fill("boneyard", page.boneyard, () => [page.boneyard?.text]);
    this.fill("news", page.news, () => [drawList(words.news, page.news ?? [], true)]);
    const { sheet, sheet_head: head } = page;
    this.fill("sheet", sheet && [sheet, head], () =>
      [this.drawFold("sheet", words.sheet, drawTable(sheet ?? [], head))]);
    this.fill("log", last, () => [drawList(words.log, last ?? [], false)]);
    if (this.field && this.field.value !== this.said) this.field.value = this.said;
    this.announce(message.text);
    if (drawn !== undefined && !review) risePoints(this.root, gained, lay); // before any tile is on its way
    if (came) {
      moveTo(this.parts.board, before, this.parts.seats.lastElementChild?.getBoundingClientRect());
    }
    if (focused) this.keepFocus(focused);
  }

  /**
   * Draw a part again if what it shows has changed; a part without anything to show is hidden.
   * Returns whether it was drawn.
   * @param {string} name
   * @param {any} shown
   * @param {() => (string | Node | null | undefined)[]} build
   */
  fill(name, shown, build) {
    const what = JSON.stringify(shown ?? null);
    if (this.seen[name] === what) return false;
    this.seen[name] = what;
    const part = this.parts[name];
    part.hidden = !shown || shown.length === 0;
    part.replaceChildren(...(part.hidden ? [] : build().filter((one) => one !== null && one !== undefined)));
    return true;
  }

  /**
   * Say to those who hear the page what its message says now, once.
   * @param {string} text
   */
  announce(text) {
    if (this.live.textContent !== text) this.live.textContent = text;
  }

  /**
   * The keyboard stays where it was, or goes on where the next choice is.
   * @param {HTMLElement} was
   */
  keepFocus(was) {
    const find = (/** @type {string} */ selector) => this.all(selector)[0];
    const { key } = was.dataset;
    const same = this.root.contains(was) ? was : key && find(`[data-key="${CSS.escape(key)}"]`);
    const tile = find(".mg-tile[tabindex='0']");
    const first = this.page.setup && find(".mg-fields :is(select, input)");
    const next = same && this.isUseful(same)
      ? same
      : first || (this.playable && tile) || find(".mg-primary") || same || tile || this.root;
    if (next !== this.active) next.focus({ preventScroll: true });
  }

  /**
   * Whether something can be seen, and be done where the keyboard is.
   * @param {HTMLElement} one
   */
  isUseful(one) {
    if (one === this.root || one.offsetParent === null) return false;
    if (one.matches(".mg-place")) return this.tile !== null;
    return !one.matches(".mg-button[aria-disabled='true']");
  }

  drawBoard() {
    const { board } = this.page;
    const picture = drawing(board.svg, { class: "mg-picture" });
    const [, , width, height] = viewOf(picture);
    const empty = picture.querySelector("[data-tile]") === null;
    const frame = element("div", { class: `mg-frame${empty ? " mg-empty" : ""}` }, picture);
    frame.style.setProperty("--w", String(width));
    frame.style.setProperty("--h", String(height));
    this.seen.places = null;
    return [frame];
  }

  // The places where a tile can lie, over the picture: that stays while another tile is chosen.
  drawPlaces() {
    const { board, hand } = this.page;
    const what = JSON.stringify([board.places, hand, this.tile, this.aim, this.page.hint]);
    if (this.seen.places === what) return;
    this.seen.places = what;
    const frame = this.parts.board.firstElementChild;
    if (!frame) return;
    const [left, top, width, height] = viewOf(frame);
    for (const old of frame.querySelectorAll(".mg-place")) old.remove();
    for (const place of board.places) {
      const [x, y, w, h] = place.box;
      const target = this.drawPlace(place);
      target.style.left = percent(x - left, width);
      target.style.top = percent(y - top, height);
      target.style.width = percent(w, width);
      target.style.height = percent(h, height);
      frame.append(target);
    }
  }

  /** @param {Place} place */
  drawPlace(place) {
    const held = this.chosen;
    const fit = held && held.fits[place.id];
    const name = filled(this.words.place, { name: place.name });
    const button = element(
      "button",
      {
        type: "button",
        class: "mg-place",
        "data-key": `place:${place.id}`,
        "data-place": place.id,
        "data-testid": "place",
        "data-fits": fit ? "yes" : held ? "no" : null,
        "aria-label": fit && fit.says ? `${name} ${fit.says}` : name,
        "aria-pressed": this.aim === place.id ? "true" : null,
        "data-hint": this.page.hint?.place === place.id ? "yes" : null,
        tabindex: held ? "0" : "-1",
      },
      fit ? element("span", { class: `mg-lit${fit.text ? "" : " mg-open"}` }, fit.text || (place.label ? "" : "↓")) : null,
    );
    button.addEventListener("click", () => this.drop(place.id));
    if (fit && fit.says) {
      for (const kind of ["pointerenter", "focus"]) {
        button.addEventListener(kind, () => this.preview(fit.says));
      }
      for (const kind of ["pointerleave", "blur"]) {
        button.addEventListener(kind, () => this.preview(null));
      }
    }
    return button;
  }

  drawHand() {
    const { hand } = this.page;
    if (!hand) return [];
    const row = element("div", { class: "mg-tiles", role: "group", "aria-label": hand.title });
    hand.tiles.forEach((held, index) => row.append(this.drawTile(held, index)));
    return [element("div", { class: "mg-title" }, hand.title), row];
  }

  /**
   * @param {Held} held
   * @param {number} index
   */
  drawTile(held, index) {
    const pressed = held.tile === this.tile;
    const button = element("button", {
      type: "button",
      class: "mg-tile",
      "data-key": `tile:${held.tile}`,
      "data-tile": held.tile,
      "data-testid": "tile",
      "aria-label": held.name,
      "aria-pressed": String(pressed),
      "aria-disabled": String(!this.playable),
      "data-idle": this.page.quick && this.playable && !Object.keys(held.fits).length ? "yes" : null,
      "data-hint": this.page.hint?.tile === held.tile ? "yes" : null,
      tabindex: index === this.at ? "0" : "-1",
    });
    button.innerHTML = held.svg;
    button.firstElementChild?.setAttribute("aria-hidden", "true");
    button.addEventListener("pointerdown", (event) => this.grab(event, held, button));
    button.addEventListener("click", ({ detail }) => {
      const again = this.page.quick && detail > 1; // a double click plays no second tile
      if (again) this.field?.focus();
      else if (!this.dragged) this.choose(held.tile);
      this.dragged = false;
    });
    const only = this.only(held);
    if (only) {
      // Only where somebody points: a tile that comes to lie under a resting pointer says nothing.
      button.addEventListener("pointermove", ({ movementX, movementY }) => {
        if (movementX || movementY) this.preview(held.fits[only].says);
      });
      button.addEventListener("pointerleave", () => this.preview(null));
    }
    button.addEventListener("focus", () => {
      this.at = index;
      const tiles = [...this.parts.hand.querySelectorAll(".mg-tile")];
      tiles.forEach((one) => one.setAttribute("tabindex", one === button ? "0" : "-1"));
    });
    return button;
  }

  /**
   * The place where a tile is played at once: the only one where it fits, at a table that is quick.
   * @param {Held} held
   */
  only(held) {
    const fits = Object.keys(held.fits);
    return this.page.quick && this.playable && fits.length === 1 ? fits[0] : null;
  }

  // What a person does; the board does it.

  /** @param {string} _place */
  drop(_place) {}

  /** @param {string} _name */
  choose(_name) {}

  /**
   * @param {PointerEvent} _event
   * @param {Held} _held
   * @param {HTMLElement} _button
   */
  grab(_event, _held, _button) {}
}

/**
 * The part of the plane that a picture shows: left, top, width, height.
 * @param {Element} picture
 */
const viewOf = (picture) =>
  (picture.querySelector("svg")?.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
