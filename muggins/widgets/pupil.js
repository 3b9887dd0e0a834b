// A pupil's page in the live class: the door, and what is on everybody's screen. It knows no words
// and no answers.

import { ask } from "./asked.js";
import { Clock } from "./clock.js";
import { element } from "./dom.js";
import { Inlaid, ranks } from "./inlaid.js";
import { led } from "./walking.js";

const NAME = "muggins-name"; // what this browser called itself last

class Pupil {
  /** @param {import("./page.d.ts").Host<any>} host */
  constructor({ model, el }) {
    this.model = model;
    this.fault = element("p", { class: "fault", role: "alert" });
    this.stage = element("div", { class: "stage" });
    el.classList.add("muggins-class");
    el.append(this.fault, this.stage);
    /** @type {string} */
    this.key = "";
    this.clock = new Clock(model.get("page").words);
    /** @type {Inlaid | null} */
    this.table = null;
    this.coach = element("p", { class: "coach", role: "status" });
    this.changed = () => this.show(model.get("page"));
    model.on("change:page", this.changed);
    this.changed();
  }

  dispose() {
    this.clock.stop();
    this.model.off("change:page", this.changed);
  }

  /** @param {any} page */
  show(page) {
    this.fault.textContent = page.fault;
    if (page.go) location.assign(page.go);
    const key = this.what(page);
    const fresh = key !== this.key;
    this.key = key;
    if (fresh) {
      this.table?.end();
      this.table = null;
    }
    if (page.question) this.question(page, fresh);
    else if (page.walk) this.walk(page, fresh);
    else if (page.table) this.play(page, fresh);
    else if (fresh) this.stage.replaceChildren(...(key === "join" ? this.door(page) : this.wait(page)));
    if (fresh && key !== "join") this.stage.scrollIntoView({ block: "nearest" });
  }

  /**
   * What is on the screen, in a word.
   * @param {any} page
   */
  what({ kind, question, walk, board, standings }) {
    if (kind === "join") return kind;
    if (board) return board;
    if (standings) return `standings ${JSON.stringify(standings)}`;
    if (question) return `q${question.number}`;
    return walk ? `walk ${walk.question}` : "wait";
  }

  /**
   * @param {any} page
   * @param {boolean} fresh
   */
  walk({ walk, at, name }, fresh) {
    if (fresh) {
      const { host, stepper } = led(walk, null);
      this.stepper = stepper;
      this.stage.replaceChildren(element("p", { class: "who" }, name), host);
    }
    this.stepper?.go(at);
  }

  /** @param {any} page */
  door({ words }) {
    const field = element("input", {
      class: "field", name: "name", autocomplete: "off", maxlength: 20 });
    try { field.value = localStorage.getItem(NAME) ?? ""; } catch { /* private browsing */ }
    const form = element(
      "form", { class: "door" },
      element("label", {}, element("span", {}, words.name), field),
      element("p", { class: "small" }, words.animal),
      element("button", { type: "submit", class: "strong" }, words.join),
      element("p", { class: "small" }, words.kept),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      try { localStorage.setItem(NAME, field.value); } catch { /* private browsing */ }
      this.model.send({ do: "join", name: field.value });
    });
    requestAnimationFrame(() => field.focus({ preventScroll: true })); // once it is shown
    return [form];
  }

  /**
   * @param {any} page
   * @param {boolean} fresh
   */
  play({ table, name, coach = "" }, fresh) {
    if (this.coach.textContent !== coach) this.coach.textContent = coach;
    if (!fresh) {
      this.table?.show(table);
      return;
    }
    const box = element("div");
    this.stage.replaceChildren(element("p", { class: "who" }, name), box, this.coach);
    this.table = new Inlaid(table, box, (action) => this.model.send({ do: "board", action }));
  }

  /** @param {any} page */
  wait({ words, name, standings }) {
    if (standings) {
      return [element("p", { class: "who" }, words.standings), ranks(standings, words.standings)];
    }
    return [
      element("p", { class: "who" }, name),
      element("p", { role: "status" }, words.wait),
      element("p", {}, element("a", { href: "./" }, words.lessons)),
    ];
  }

  /**
   * @param {any} page
   * @param {boolean} fresh
   */
  question(page, fresh) {
    const { question, words, name } = page;
    if (fresh) {
      const described = { ...question.described, name: "", words: { ...question.described.words, check: words.send, untried: words.untried } };
      const { host, asked } = ask(described, (answer) =>
        this.model.send({ do: "answer", number: question.number, answer }));
      this.asked = asked;
      this.points = element("span", { class: "points" });
      const head = element(
        "p", { class: "who" }, name, " · ", question.title, this.points);
      this.stage.replaceChildren(head, this.clock.el, host);
    }
    if (this.points) this.points.textContent = question.points ? ` · ${question.points}` : "";
    this.clock.over = () => this.asked?.become(
      { open: false, said: question.said || words.late, outcome: "", solved: null });
    this.clock.set(question.left);
    this.asked?.become(question);
  }
}

export default {
  /** @param {import("./page.d.ts").Host<any>} host */
  render(host) {
    const made = new Pupil(host);
    return () => made.dispose();
  },
};
