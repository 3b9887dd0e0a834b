// What a person does on the board: choosing, dragging, keys, and what is sent to Python for it.

import { element, filled } from "./dom.js";
import { handOut } from "./drawing.js";
import { View } from "./view.js";

/** @typedef {import("./page.d.ts").Page} Page */
/** @typedef {import("./page.d.ts").Held} Held */
/** @typedef {import("./page.d.ts").Deed} Deed */

const FAR = 48; // pixels beside an end within which a dropped tile still means it
const MOVED = 6; // pixels after which a press is a drag
const LOST = 20000; // milliseconds without an answer after which something must be wrong
const NARROW = 780; // pixels up to which a table has one column, as in the style sheet
const SMALL = 520; // and up to which its tiles lie as on a phone
const BY = ["keydown", "pointerdown"];
const LARGEST = 4 * 2 ** 20; // bytes of a record: as many as the table reads
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board extends View {
  /**
   * @param {import("./page.d.ts").Model<Page>} model
   * @param {HTMLElement} host
   */
  constructor(model, host) {
    super(model, host);
    this.changed = () => this.show();
    this.handed = (/** @type {{file?: import("./page.d.ts").Saved} | undefined} */ message) =>
      message?.file && handOut(message.file);
    model.on("change:page", this.changed);
    model.on("msg:custom", this.handed);
    this.root.addEventListener("keydown", (event) => this.key(event));
    // A frame around what has the keyboard is for those who use it.
    this.by = (/** @type {Event} */ { type }) => { this.root.dataset.by = type === "keydown" ? "keys" : "mouse"; };
    for (const kind of BY) window.addEventListener(kind, this.by, true);
    /** @type {string | null} */
    this.looks = null; // what the table was told of the room last
    this.size = new ResizeObserver(() => this.look());
    this.show();
    this.size.observe(this.root);
  }

  dispose() {
    clearTimeout(this.patience);
    clearTimeout(this.moment);
    this.model.off("change:page", this.changed);
    this.model.off("msg:custom", this.handed);
    for (const kind of BY) window.removeEventListener(kind, this.by, true);
    this.size.disconnect();
    this.freed();
    this.root.remove();
  }

  // A table is told how much room there is: its tiles lie as they are drawn largest there.
  look() {
    const width = this.root.clientWidth;
    const room = width > NARROW ? "wide" : width > SMALL ? "middle" : "small";
    const { page } = this;
    if (page.room === undefined || page.room === room || this.looks === room) return;
    this.looks = room;
    try {
      this.model.send({ do: "look", room });
    } catch {
      this.looks = null; // nobody there: the first click says so
    }
  }

  // --- What is sent -------------------------------------------------------------------------

  /**
   * @override
   * @param {object} action
   */
  send(action) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.tell(this.words.lost, "refused"), LOST);
    try {
      this.model.send({ ...action, n: this.page.n });
    } catch {
      clearTimeout(this.patience);
      this.tell(this.words.lost, "refused");
    }
  }

  /**
   * @override
   * @param {string} name
   */
  choose(name) {
    const held = this.tiles.find((one) => one.tile === name);
    if (!held) return undefined;
    this.aim = null;
    if (this.tile === name) return this.letGo();
    this.at = this.tiles.indexOf(held);
    if (!this.playable) return this.tell(held.why, "refused");
    this.tile = name;
    const only = this.only(held);
    if (only) return this.drop(only);
    const nowhere = Object.keys(held.fits).length === 0;
    const text = nowhere ? held.why : filled(this.words.chosen, { tile: held.name });
    return this.tell(text, nowhere ? "refused" : "plain");
  }

  letGo() {
    const held = this.chosen;
    this.tile = this.aim = null;
    this.said = ""; // points are said of one tile, and not of the next
    this.tell(held ? filled(this.words["put back"], { tile: held.name }) : null, "plain");
  }

  /**
   * Play the chosen tile at a place; where the points are to be said, ask for them first. A second
   * click on the end says nothing in anybody's name: only Enter in the field and the button do.
   * @override
   * @param {string} place
   */
  drop(place) {
    if (!this.chosen) return this.tell(this.words["no tile"], "refused");
    if (this.page.say && this.said === "" && this.chosen.fits[place]) {
      this.aim = place;
      this.tell(this.words[this.page.say.chips?.length ? "announce chips" : "announce"], "call");
      this.field?.focus();
      return undefined;
    }
    return this.play(place);
  }

  /**
   * @override
   * @param {string | null} place
   */
  play(place) {
    /** @type {{do: string, tile: string | null, place: string | null, say?: number}} */
    const action = { do: "play", tile: this.tile, place };
    // Else left out: Python in a browser reads null as a value of its own, which is not None.
    if (this.page.say && this.said !== "") action.say = Number(this.said);
    this.send(action);
  }

  /**
   * @override
   * @param {Deed} button
   */
  press(button) {
    if (!button.enabled) return this.tell(button.says, "refused");
    if (button.id === "load") return this.load();
    return this.send({ do: "press", id: button.id });
  }

  // A record is read in the page and sent as text: Python need not reach the person's files.
  load() {
    const label = this.words.load;
    const input = element("input", { type: "file", accept: ".json", "aria-label": label });
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      if (file && file.size > LARGEST) this.tell(this.words["too big"], "refused");
      else if (file) this.send({ do: "load", text: await file.text() });
    });
    input.click();
  }

  /**
   * Say something at once, without asking Python; null shows the page's own message again.
   * @param {string | null} text
   * @param {string} tone
   */
  tell(text, tone) {
    this.told = text ? { text, tone } : null;
    this.draw();
  }

  // --- Dragging ------------------------------------------------------------------------------

  /**
   * @override
   * @param {PointerEvent} event
   * @param {Held} held
   * @param {HTMLElement} button
   */
  grab(event, held, button) {
    this.dragged = false;
    if (event.button !== 0 || !this.playable) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (/** @type {PointerEvent} */ now) => {
      const dx = now.clientX - start.x;
      const dy = now.clientY - start.y;
      if (!this.dragged && Math.hypot(dx, dy) < MOVED) return;
      if (!this.dragged) this.lift(held, button);
      button.style.translate = `${dx}px ${dy}px`;
      this.light(this.nearest(now.clientX, now.clientY));
    };
    const end = () => {
      this.drag = null;
      button.removeEventListener("pointermove", move);
      button.removeEventListener("pointerup", up);
      button.removeEventListener("pointercancel", end);
      button.style.translate = "";
      button.classList.remove("mg-dragged");
      this.light(null);
    };
    const up = (/** @type {PointerEvent} */ now) => {
      const place = this.dragged && (this.nearest(now.clientX, now.clientY) ?? this.meant(held, now));
      end();
      if (place) this.drop(place);
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", up);
    button.addEventListener("pointercancel", end);
    this.drag = { end };
  }

  /**
   * A tile leaves the hand: its ends light up, while the button under the pointer stays.
   * @param {Held} held
   * @param {HTMLElement} button
   */
  lift(held, button) {
    this.dragged = true;
    this.tile = held.tile;
    this.aim = null;
    this.seen.hand = JSON.stringify(this.shownHand);
    for (const other of this.parts.hand.querySelectorAll(".mg-tile")) {
      other.setAttribute("aria-pressed", String(other === button));
    }
    button.classList.add("mg-dragged");
    this.tell(Object.keys(held.fits).length ? null : held.why, "refused");
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {string | null}
   */
  nearest(x, y) {
    let best = null;
    let least = FAR;
    for (const place of this.all(".mg-place")) {
      const box = place.getBoundingClientRect();
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      const away = Math.hypot(dx, dy);
      if (away < least) [best, least] = [place.dataset.place ?? null, away];
    }
    return best;
  }

  /**
   * The only place where a tile fits, for one that is let go anywhere above the hand.
   * @param {Held} held
   * @param {PointerEvent} now
   */
  meant(held, now) {
    const box = this.parts.board.getBoundingClientRect();
    const inside = now.clientY < box.bottom && now.clientX > box.left && now.clientX < box.right;
    return inside ? this.only(held) : null;
  }

  /** @param {string | null} place */
  light(place) {
    for (const one of this.all(".mg-place")) {
      one.classList.toggle("mg-over-it", one.dataset.place === place);
    }
  }

  // --- Keys ------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    const held = event.repeat && event.key === "Enter"; // one press plays no two things
    const target = /** @type {HTMLElement} */ (event.target);
    if (held || this.handled(target, event.key)) event.preventDefault();
  }

  /**
   * @param {HTMLElement} target
   * @param {string} key
   */
  handled(target, key) {
    if (key === "Escape") return this.page.setup ? this.leaveForm() : this.letGoByKey();
    if (target === this.field) return key === "Enter" && this.enterPoints();
    if (target.matches("input, select, textarea, summary")) return false;
    if (this.page.setup) return false;
    if (key in ARROWS) return this.walk(target, ARROWS[key]);
    if ((key === "Enter" || key === " ") && target.matches(".mg-tile")) {
      this.choose(target.dataset.tile ?? "");
      if (this.chosen && !this.only(this.chosen)) this.goToPlaces();
      return true;
    }
    if (/^\d$/.test(key) && this.page.say) return this.digit(key);
    if (key === "Backspace" && this.page.say) return this.digit("");
    const button = (this.page.buttons || []).find((one) => one.key === key.toLowerCase());
    if (button) this.press(button);
    return Boolean(button);
  }

  /**
   * Arrows: along the hand, from end to end, up from the hand to the ends and down again.
   * @param {HTMLElement} target
   * @param {[number, number]} way
   */
  walk(target, [dx, dy]) {
    const tiles = this.all(".mg-tile");
    if (target.matches(".mg-place")) return this.walkPlaces(target, dx, dy);
    if (!target.matches(".mg-tile")) return this.walkButtons(target, dx + dy);
    if (dy) return dy < 0 ? this.goToPlaces() : true;
    tiles[(tiles.indexOf(target) + dx + tiles.length) % tiles.length].focus();
    return true;
  }

  /**
   * @param {HTMLElement} target
   * @param {number} by
   */
  walkButtons(target, by) {
    const row = target.closest(".mg-row");
    if (!row || !target.matches(".mg-button")) return false;
    const all = this.all(".mg-button").filter((one) => one.closest(".mg-row") === row);
    all[(all.indexOf(target) + by + all.length) % all.length].focus();
    return true;
  }

  /**
   * The nearest end that way; below the lowest one lies the hand.
   * @param {HTMLElement} target
   * @param {number} dx
   * @param {number} dy
   */
  walkPlaces(target, dx, dy) {
    const middle = (/** @type {HTMLElement} */ one) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(target);
    /** @type {HTMLElement | null} */
    let best = null;
    let least = Infinity;
    for (const one of this.all(".mg-place")) {
      const [ax, ay] = middle(one);
      const along = (ax - x) * dx + (ay - y) * dy;
      const aside = Math.abs((ax - x) * dy) + Math.abs((ay - y) * dx);
      if (along > 1 && along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
    }
    if (best) best.focus();
    else if (dy > 0) this.focusTile(this.tile);
    return true;
  }

  goToPlaces() {
    const places = this.all(".mg-place");
    const fitting = places.find((one) => one.dataset.fits === "yes");
    if (this.tile) (fitting || places[0])?.focus();
    return true;
  }

  /** @param {string | null} name */
  focusTile(name) {
    const [tile] = name ? this.all(`[data-key="tile:${CSS.escape(name)}"]`) : [];
    (tile || this.all(".mg-tile[tabindex='0']")[0] || this.root).focus();
  }

  enterPoints() {
    if (this.aim) this.play(this.aim);
    return true;
  }

  leaveForm() {
    const cancel = this.page.setup?.buttons.find((one) => one.id === "cancel");
    if (cancel) this.press(cancel);
    return true;
  }

  letGoByKey() {
    const name = this.tile;
    this.drag?.end();
    if (name) this.letGo();
    this.focusTile(name);
    return true;
  }

  /**
   * Digits are points to announce; an empty one takes the last digit back.
   * @param {string} key
   */
  digit(key) {
    const most = String(this.page.say?.max ?? "").length;
    this.said = key === "" ? this.said.slice(0, -1) : (this.said + key).slice(-most);
    if (this.field) this.field.value = this.said;
    return true;
  }
}

export default {
  /** @param {import("./page.d.ts").Host<Page>} host */
  render({ model, el }) {
    const board = new Board(model, el);
    return () => board.dispose();
  },
};
