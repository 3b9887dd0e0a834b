// The frame around the lessons in JupyterLab, as one of its extensions: a page to read, a bar on
// top. JupyterLab loads this first, so the page looks like that before JupyterLab is there.

import look from "./frame.css";
import { Bar } from "./bar.js";
import { Gate } from "./gate.js";
import { Progress } from "./progress.js";
import { startLive } from "./starting.js";

/**
 * @typedef {"drill" | "game"} Part of a lesson besides its questions
 * @typedef {{file: string, number: number | null, title: string, also: Part[], has: string}} Listed
 * @typedef {import("./progress.js").Kept} Kept
 * @typedef {{words: Record<string, string>, lessons: Listed[], others: Listed[], listed: string[]}}
 *   Told what the launcher says
 */

const ALONE = "/doc/"; // in the address of one document; elsewhere JupyterLab keeps its desk
const READS = "read";
const OTHER = "muggins-other-colours"; // than the system has
const DARK = matchMedia("(prefers-color-scheme: dark)");

/**
 * Begin at once with what needs no JupyterLab, and hand out the rest as an extension.
 * @param {Told} told
 */
function frame(told) {
  const bar = new Bar(told, opening());
  if (location.pathname.includes(ALONE)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    document.adoptedStyleSheets.push(sheet);
    const { dataset } = document.body;
    dataset.muggins = READS;
    dataset.opening = told.words.opens;
    if (DARK.matches !== Boolean(localStorage.getItem(OTHER))) dataset.dark = "yes";
    document.body.prepend(bar.root);
  }
  /** @type {any} */
  const extensions = (/** @type {any} */ (window)._JUPYTERLAB ??= {});
  const plugin = {
    id: "muggins:frame",
    autoStart: true,
    activate: (/** @type {any} */ app) => new Frame(app, bar),
  };
  extensions.muggins = { init: () => {}, get: async () => () => plugin };
}

class Frame {
  /**
   * @param {any} app JupyterLab's application
   * @param {Bar} bar
   */
  constructor(app, bar) {
    this.app = app;
    this.bar = bar;
    this.progress = new Progress(app.serviceManager.contents, () => this.folder, () => this.draw());
    this.gate = new Gate(bar.told.words, (name) => this.progress.closed(name));
    app.mugginsStarts = true; // lessons copied earlier bring a starter of their own
    bar.open = (file) => app.commands.execute("docmanager:open", { path: this.folder + file });
    bar.code.disabled = false;
    bar.resized = () => this.fit();
    bar.showCode = (shown) => this.showCode(shown);
    bar.forget = async () => {
      await this.progress.forget();
      location.reload();
    };
    document.addEventListener("dblclick", onlyRead, true);
    document.addEventListener("muggins-answer", (event) => this.answered(event));
    document.addEventListener("muggins-drill-over", (event) =>
      this.finished(event, { drill: Math.min(3, /** @type {CustomEvent} */ (event).detail.first) }));
    document.addEventListener("muggins-game-over", (event) => this.finished(event, { game: true }));
    document.addEventListener("muggins-ready", (event) => void this.restore(event));
    if (bar.root.isConnected) {
      window.addEventListener("popstate", () => bar.open(opening()));
      this.watchTitle();
      this.watchTheme();
    }
    app.shell.currentChanged?.connect(() => void this.turn());
    void app.restored.then(() => this.turn());
    setTimeout(opened, 15_000); // whatever has gone wrong, it can be seen then
  }

  /** What is shown now. */
  get panel() {
    return this.app.shell.currentWidget;
  }

  get folder() {
    const at = this.panel?.context?.path ?? "";
    return at.slice(0, at.lastIndexOf("/") + 1);
  }

  /** The names of the questions of the lesson that is shown, in their order. */
  get asked() {
    return [...new Set(this.gate.asks.filter(Boolean))];
  }

  // Another document has come to the front.
  async turn() {
    const { panel, bar } = this;
    if (!panel) return;
    bar.turn(panel.context?.path.split("/").at(-1) ?? "");
    if (bar.coded) void this.showCode(true);
    if (!panel.context) return opened();
    await panel.context.ready;
    await this.progress.read();
    if (panel !== this.panel) return;
    this.gate.turn(panel, bar.lesson);
    if (bar.root.isConnected && this.progress.lessons[bar.lesson]) void this.gate.comeBack();
    this.draw();
    bar.greet();
    this.fit();
    requestAnimationFrame(opened);
    void startLive(panel);
  }

  /** @param {Event} event */
  answered(event) {
    const { name, outcome } = /** @type {CustomEvent} */ (event).detail;
    const { asked } = this;
    if ((outcome !== "right" && outcome !== "solution") || !asked.includes(name)) return;
    this.keep(outcome === "right" ? { right: [name] } : { shown: [name] });
  }

  /**
   * The quick ones of a lesson, or a game in it.
   * @param {Event} event
   * @param {Partial<Kept>} now
   */
  finished({ target }, now) {
    const [part] = Object.keys(now);
    const isHere = this.panel?.node.contains(target);
    if (isHere && this.bar.shown?.also.some((one) => one === part)) this.keep(now);
  }

  /** @param {Partial<Kept>} now what was done just now */
  keep(now) {
    const { done } = this.bar;
    void this.progress.add(this.bar.lesson, this.asked, now); // it draws the bar
    if (this.bar.done && !done) this.bar.cheer();
  }

  // What was solved is shown as solved. Cells are drawn when they come near.
  /** @param {Event} event */
  async restore(event) {
    const { target, detail } = /** @type {CustomEvent} */ (event);
    await this.progress.turns;
    if (this.progress.holds(detail.name)) /** @type {any} */ (target).restore();
  }

  draw() {
    this.gate.draw();
    this.bar.draw(this.progress.lessons, this.asked);
  }

  /** @param {boolean} shown */
  async showCode(shown) {
    const { commands } = this.app;
    await commands.execute(`notebook:${shown ? "show" : "hide"}-all-cell-code`).catch(() => {});
    document.body.dataset.muggins = shown ? "code" : READS;
    this.fit();
  }

  // What is around has another size now.
  fit() {
    for (let at = this.panel; at; at = at.parent) at.fit();
  }

  // JupyterLab names the tab after the file.
  watchTitle() {
    const title = /** @type {Node} */ (document.querySelector("title"));
    const named = () => {
      if (document.title !== this.bar.title) document.title = this.bar.title;
    };
    new MutationObserver(named).observe(title, { childList: true });
  }

  // The next page begins in the colours of this one.
  watchTheme() {
    const { dataset } = document.body;
    const keep = () => {
      const dark = dataset.jpThemeLight === "false";
      if (dark === DARK.matches) localStorage.removeItem(OTHER);
      else localStorage.setItem(OTHER, "yes");
    };
    new MutationObserver(keep)
      .observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  }
}

/** The file that the address names. */
function opening() {
  return decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
}

/** The lesson is there to be seen. */
function opened() {
  delete document.body.dataset.opening;
}

/**
 * While code is folded a double click opens no text for editing: it is a page to read.
 * @param {MouseEvent} event
 */
function onlyRead(event) {
  const at = /** @type {Element} */ (event.target);
  if (document.body.dataset.muggins !== READS) return;
  if (at.closest?.(".jp-MarkdownOutput")) event.stopPropagation();
}
