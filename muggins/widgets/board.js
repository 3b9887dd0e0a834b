// The board and the table: draws a page that Python made, sends back what a person did on it.
// It knows no rules and no words; the sentences of the page have gaps that are filled here.

const FAR = 48; // pixels beside an end within which a dropped tile still means it
const MOVED = 6; // pixels after which a press is a drag

const element = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...inside.filter((part) => part !== null && part !== undefined));
  return made;
};

const drawing = (markup, attributes = {}) => {
  const box = element("div", attributes);
  box.innerHTML = markup;
  return box;
};

const filled = (sentence, facts) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name) => (name in facts ? facts[name] : gap));

const percent = (part, whole) => `${(100 * part) / whole}%`;

class View {
  constructor(model, host) {
    this.model = model;
    this.tile = null; // the tile that is chosen
    this.aim = null; // the place where it shall go once the points are said
    this.said = ""; // the digits of the announcement
    this.told = null; // a message of the moment, in front of the page's own
    this.at = 0; // the tile of the hand that the tab key finds
    this.seen = {}; // what each part shows
    this.root = element("div", { class: "mg", role: "group", tabindex: "-1" });
    this.root.dataset.lmSuppressShortcuts = "true";
    this.live = element("div", { class: "mg-live", role: "status", "aria-live": "polite" });
    this.table = element("div", { class: "mg-table" });
    this.root.append(this.table, this.live);
    host.append(this.root);
    this.parts = {};
    for (const name of ["seats", "board", "message", "hand", "say"]) this.part(name, "mg-felt");
    for (const name of ["buttons", "panel"]) this.part(name, "mg-below");
    for (const name of ["setup"]) this.part(name, "mg-over");
    for (const name of ["scores", "pegs", "boneyard", "news", "sheet", "log"]) {
      this.part(name, "mg-side");
    }
    this.changed = () => this.show();
    this.sent = (message) => this.message(message);
    model.on("change:page", this.changed);
    model.on("msg:custom", this.sent);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  dispose() {
    this.model.off("change:page", this.changed);
    this.model.off("msg:custom", this.sent);
    this.root.remove();
  }

  // A part of the table in its column.
  part(name, column) {
    let place = this.table.querySelector(`:scope > .${column}`);
    if (!place) {
      place = element("div", { class: column });
      this.table.append(place);
    }
    this.parts[name] = element("div", { class: `mg-${name}`, "data-testid": name });
    place.append(this.parts[name]);
  }

  get page() {
    return this.model.get("page");
  }

  get words() {
    return this.page.words;
  }

  get tiles() {
    return this.page.hand ? this.page.hand.tiles : [];
  }

  get chosen() {
    return this.tiles.find((held) => held.tile === this.tile) || null;
  }

  get playable() {
    return Boolean(this.page.hand && this.page.hand.playable);
  }

  // --- What is sent -------------------------------------------------------------------------

  send(action) {
    this.model.send({ ...action, n: this.page.n });
  }

  message(message) {
    if (!message || !message.file) return;
    const data = new Blob([message.file.text], { type: "application/json" });
    const link = element("a", { download: message.file.name, href: URL.createObjectURL(data) });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  choose(name) {
    const held = this.tiles.find((one) => one.tile === name);
    if (!held) return;
    this.aim = null;
    if (this.tile === name) return this.letGo();
    this.at = this.tiles.indexOf(held);
    if (!this.playable) return this.tell(held.why, "refused");
    this.tile = name;
    const nowhere = Object.keys(held.fits).length === 0;
    const text = nowhere ? held.why : filled(this.words.chosen, { tile: held.name });
    this.tell(text, nowhere ? "refused" : "plain");
  }

  letGo() {
    const held = this.chosen;
    this.tile = this.aim = null;
    this.tell(held ? filled(this.words["put back"], { tile: held.name }) : null, "plain");
  }

  // Play the chosen tile at a place; where the points are to be said, ask for them first.
  drop(place) {
    if (!this.chosen) return this.tell(this.words["no tile"], "refused");
    if (this.page.say && this.said === "" && this.aim !== place && this.chosen.fits[place]) {
      this.aim = place;
      this.tell(this.words.announce, "call");
      this.field?.focus();
      return undefined;
    }
    return this.play(place);
  }

  play(place) {
    const say = this.page.say && this.said !== "" ? Number(this.said) : null;
    this.send({ do: "play", tile: this.tile, place, say });
  }

  press(button) {
    if (button.enabled) return this.send({ do: "press", id: button.id });
    return this.tell(button.says, "refused");
  }

  // Say something at once, without asking Python; null shows the page's own message again.
  tell(text, tone) {
    this.told = text ? { text, tone } : null;
    this.draw();
  }

  // --- What is shown ------------------------------------------------------------------------

  // A new page: what was begun on the old one is over, unless nothing was played.
  show() {
    const { page } = this;
    this.told = null;
    this.drag?.end();
    const gone = !this.chosen || !this.playable;
    const played = page.message.tone !== "refused";
    if (gone || played) this.tile = null;
    this.aim = null;
    this.said = gone || played ? "" : this.said;
    this.at = Math.min(this.at, Math.max(0, this.tiles.length - 1));
    this.root.setAttribute("aria-label", page.label);
    this.root.dataset.kind = page.kind;
    this.root.dataset.n = page.n;
    this.draw();
  }

  draw() {
    const active = this.root.getRootNode().activeElement;
    const focus = active && this.root.contains(active) ? active.dataset.key || "" : null;
    const { page } = this;
    const message = page.fault ? { text: page.fault, tone: "refused" } : this.told || page.message;
    this.fill("seats", page.seats, () => this.drawSeats());
    this.fill("board", [page.board, page.hand, this.tile, this.aim], () => this.drawBoard());
    this.fill("message", message, () => this.drawMessage(message));
    this.fill("hand", [page.hand, this.tile, this.at], () => this.drawHand());
    this.fill("say", [page.say, this.aim, this.tile], () => this.drawSay());
    this.fill("buttons", page.buttons, () => this.drawButtons());
    this.fill("panel", page.panel, () => this.drawPanel());
    this.fill("setup", page.setup, () => this.drawSetup());
    this.fill("scores", [page.scores, page.target], () => this.drawScores());
    this.fill("pegs", page.pegs, () => [drawing(page.pegs)]);
    this.fill("boneyard", page.boneyard, () => [page.boneyard.text]);
    this.fill("news", page.news, () => this.drawList("news", page.news, true));
    this.fill("sheet", [page.sheet_head, page.sheet], () => this.drawSheet());
    this.fill("log", page.log, () => this.drawList("log", page.log, false));
    if (this.field && this.field.value !== this.said) this.field.value = this.said;
    this.announce([message.text, ...(page.news || [])].join(" "), message.text);
    if (focus !== null) this.focusOn(focus);
  }

  // Draw a part again if what it shows has changed; a part without anything to show is hidden.
  fill(name, shown, build) {
    const what = JSON.stringify(shown ?? null);
    if (this.seen[name] === what) return;
    this.seen[name] = what;
    const empty = shown === null || shown === undefined || shown === "" || shown.length === 0;
    this.parts[name].hidden = empty;
    const built = empty ? [] : build();
    if (built === null) this.parts[name].hidden = true;
    this.parts[name].replaceChildren(...(built || []));
  }

  // Say what has changed to those who hear the page, once.
  announce(text) {
    if (this.live.textContent !== text) this.live.textContent = text;
  }

  // The keyboard stays where it was, or goes on where the next choice is.
  focusOn(key) {
    const keep = key && this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (keep && !(key.startsWith("place:") && this.tile === null)) return keep.focus();
    const next =
      (this.playable && this.root.querySelector(".mg-tile[tabindex='0']")) ||
      this.root.querySelector(".mg-button.mg-primary") ||
      this.root.querySelector(".mg-tile[tabindex='0']") ||
      this.root.querySelector(".mg-button") ||
      this.root;
    return next.focus({ preventScroll: true });
  }

  drawBoard() {
    const { board } = this.page;
    const picture = drawing(board.svg, { class: "mg-picture" });
    const svg = picture.querySelector("svg");
    const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    const frame = element("div", { class: "mg-frame" }, picture);
    frame.style.setProperty("--w", width);
    frame.style.setProperty("--h", height);
    for (const place of board.places) {
      const [x, y, w, h] = place.box;
      const target = this.drawPlace(place);
      target.style.left = percent(x - left, width);
      target.style.top = percent(y - top, height);
      target.style.width = percent(w, width);
      target.style.height = percent(h, height);
      frame.append(target);
    }
    return [frame];
  }

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
        "aria-disabled": fit ? "false" : "true",
        "aria-pressed": this.aim === place.id ? "true" : null,
        tabindex: held ? "0" : "-1",
      },
      fit ? element("span", { class: "mg-lit" }, fit.text || "●") : null,
    );
    button.addEventListener("click", () => this.drop(place.id));
    if (fit && fit.says) {
      const tell = () => this.tone(fit.says);
      button.addEventListener("pointerenter", tell);
      button.addEventListener("focus", tell);
    }
    return button;
  }

  // Show in the line of the message what a play would do, without telling it aloud.
  tone(text) {
    if (this.aim) return;
    const line = this.parts.message.querySelector(".mg-text");
    if (line) line.textContent = text;
    this.seen.message = "";
  }

  drawMessage(message) {
    this.parts.message.dataset.tone = message.tone;
    return [element("p", { class: "mg-text", "aria-hidden": "true" }, message.text)];
  }

  drawHand() {
    const { hand } = this.page;
    if (!hand) return null;
    const row = element("div", { class: "mg-tiles", role: "group", "aria-label": hand.title });
    hand.tiles.forEach((held, index) => row.append(this.drawTile(held, index)));
    return [element("div", { class: "mg-title" }, hand.title), row];
  }

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
      tabindex: index === this.at ? "0" : "-1",
    });
    button.innerHTML = held.svg;
    button.firstElementChild?.setAttribute("aria-hidden", "true");
    button.addEventListener("pointerdown", (event) => this.grab(event, held, button));
    button.addEventListener("click", () => {
      if (!this.dragged) this.choose(held.tile);
      this.dragged = false;
    });
    button.addEventListener("focus", () => {
      this.at = index;
    });
    return button;
  }

  drawSay() {
    const { say } = this.page;
    this.field = null;
    if (!say) return null;
    this.field = element("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: String(say.max).length,
      "data-key": "say",
      "data-testid": "say-field",
    });
    this.field.value = this.said;
    this.field.addEventListener("input", () => {
      this.said = this.field.value = this.field.value.replace(/\D/g, "");
    });
    const label = element("label", {}, say.label, this.field);
    if (!this.aim) return [label];
    const play = element("button", { type: "button", class: "mg-button mg-primary", "data-key": "play" },
      this.words["play it"]);
    play.addEventListener("click", () => this.play(this.aim));
    return [label, play];
  }

  drawButtons() {
    const row = element("div", { role: "group", "aria-label": this.words.buttons, class: "mg-row" });
    for (const one of this.page.buttons) {
      const button = element(
        "button",
        {
          type: "button",
          class: `mg-button${one.primary ? " mg-primary" : ""}`,
          "data-key": `button:${one.id}`,
          "data-testid": `button-${one.id}`,
          "aria-disabled": String(!one.enabled),
          "aria-keyshortcuts": one.key || null,
          title: one.says || null,
        },
        one.text,
        one.key ? element("kbd", { "aria-hidden": "true" }, one.key) : null,
      );
      button.addEventListener("click", () => this.press(one));
      row.append(button);
    }
    return [row];
  }

  drawSeats() {
    return this.page.seats.map((seat) => {
      const name = element("span", { class: "mg-name" }, seat.name);
      const turn = seat.turn ? element("span", { class: "mg-turn" }, this.words.turn) : null;
      const said = element("span", { class: "mg-said" }, seat.said || "");
      const count = filled(this.words[seat.tiles === 1 ? "one tile" : "tiles"], seat);
      const tiles = seat.svg
        ? drawing(seat.svg, { class: "mg-shown" })
        : element("span", { class: "mg-backs", role: "img", "aria-label": count },
            ...Array.from({ length: seat.tiles }, () => element("i")));
      return element(
        "div",
        {
          class: "mg-seat",
          "data-testid": `seat-${seat.seat}`,
          "data-turn": String(seat.turn),
          title: seat.about,
        },
        element("span", { class: "mg-who" }, name, turn),
        tiles,
        said,
      );
    });
  }

  drawScores() {
    return this.page.scores.map((score) =>
      element(
        "div",
        { class: "mg-score", "data-testid": `score-${score.side}` },
        element("span", {}, score.name),
        element("strong", {}, String(score.points)),
        element("span", { class: "mg-of" }, `/ ${this.page.target}`),
      ),
    );
  }

  drawSheet() {
    const { sheet, sheet_head: head } = this.page;
    if (!sheet || !sheet.length) return null;
    const row = (tag, cells) => element("tr", {}, ...cells.map((cell) => element(tag, {}, cell)));
    return [
      element(
        "table",
        {},
        element("caption", {}, this.words.sheet),
        element("thead", {}, row("th", head)),
        element("tbody", {}, ...sheet.map((cells) => row("td", cells))),
      ),
    ];
  }

  drawList(name, lines, open) {
    if (!lines.length) return null;
    const items = lines.map((line) => element("li", {}, line));
    const box = element("details", {}, element("summary", {}, this.words[name]),
      element("ol", {}, ...items));
    box.open = open;
    return [box];
  }

  drawPanel() {
    const { panel } = this.page;
    if (!panel) return null;
    const rows = (panel.rows || []).map((cells) =>
      element("tr", {}, ...cells.map((cell) => element("td", {}, cell))),
    );
    return [
      element("h3", {}, panel.title),
      ...panel.lines.map((line) => element("p", {}, line)),
      rows.length ? element("table", {}, element("tbody", {}, ...rows)) : "",
    ];
  }

  drawSetup() {
    return null;
  }

  // --- Dragging ------------------------------------------------------------------------------

  grab(event, held, button) {
    this.dragged = false;
    if (event.button !== 0 || !this.playable) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (now) => {
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
    const up = (now) => {
      const place = this.dragged && this.nearest(now.clientX, now.clientY);
      end();
      if (place) this.drop(place);
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", up);
    button.addEventListener("pointercancel", end);
    this.drag = { end };
  }

  // A tile leaves the hand: its ends light up, while the button under the pointer stays.
  lift(held, button) {
    this.dragged = true;
    this.tile = held.tile;
    this.aim = null;
    this.seen.hand = JSON.stringify([this.page.hand, this.tile, this.at]);
    for (const other of this.parts.hand.querySelectorAll(".mg-tile")) {
      other.setAttribute("aria-pressed", String(other === button));
    }
    button.classList.add("mg-dragged");
    this.tell(Object.keys(held.fits).length ? null : held.why, "refused");
  }

  nearest(x, y) {
    let best = null;
    let least = FAR;
    for (const place of this.parts.board.querySelectorAll(".mg-place")) {
      const box = place.getBoundingClientRect();
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      const away = Math.hypot(dx, dy);
      if (away < least) [best, least] = [place.dataset.place, away];
    }
    return best;
  }

  light(place) {
    for (const one of this.parts.board.querySelectorAll(".mg-place")) {
      one.classList.toggle("mg-over-it", one.dataset.place === place);
    }
  }

  // --- Keys ------------------------------------------------------------------------------------

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.stopPropagation();
    if (this.handled(event)) event.preventDefault();
  }

  handled(event) {
    const { target, key } = event;
    if (target === this.field) return this.keyInField(key);
    if (target.matches("input, select, textarea")) return false;
    if (key === "Escape") return this.letGoByKey();
    const arrows = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
    if (target.matches(".mg-tile")) return this.keyOnTile(target, key, arrows[key]);
    if (target.matches(".mg-place")) {
      if (key in arrows) return this.step(".mg-place", target, arrows[key]);
    }
    if (/^\d$/.test(key) && this.page.say) return this.digit(key);
    const button = (this.page.buttons || []).find((one) => one.key === key.toLowerCase());
    if (!button) return false;
    this.press(button);
    return true;
  }

  keyOnTile(target, key, step) {
    if (key === "ArrowUp") return this.goToPlaces();
    if (step && key !== "ArrowDown") return this.step(".mg-tile", target, step);
    if (key === "Enter" || key === " ") {
      this.choose(target.dataset.tile);
      if (this.tile) this.goToPlaces();
      return true;
    }
    if (/^\d$/.test(key) && this.page.say) return this.digit(key);
    const button = (this.page.buttons || []).find((one) => one.key === key.toLowerCase());
    if (button) this.press(button);
    return Boolean(button) || step !== undefined;
  }

  goToPlaces() {
    if (!this.chosen) return true;
    const places = [...this.parts.board.querySelectorAll(".mg-place")];
    (places.find((one) => one.dataset.fits === "yes") || this.root).focus();
    return true;
  }

  step(kind, from, by) {
    const all = [...this.root.querySelectorAll(kind)];
    const next = all[(all.indexOf(from) + by + all.length) % all.length];
    if (kind === ".mg-tile") {
      all.forEach((one) => one.setAttribute("tabindex", one === next ? "0" : "-1"));
    }
    next.focus();
    return true;
  }

  keyInField(key) {
    if (key === "Enter" && this.aim) this.play(this.aim);
    if (key === "Escape") this.letGoByKey();
    return key === "Enter" || key === "Escape";
  }

  letGoByKey() {
    const held = this.tile;
    if (held) this.letGo();
    (this.root.querySelector(`[data-key="tile:${held}"]`) || this.root).focus();
    return true;
  }

  digit(key) {
    this.said = (this.said + key).slice(-String(this.page.say.max).length);
    this.draw();
    return true;
  }
}

export default {
  render({ model, el }) {
    const view = new View(model, el);
    return () => view.dispose();
  },
};
