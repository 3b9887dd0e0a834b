// A form whose fields act as soon as they are changed: the options of a game, an experiment. It
// knows no rules and no words.

import { button, drawing, element } from "./dom.js";
import { drawField } from "./drawing.js";
import { keepKeys } from "./keys.js";

/**
 * @typedef {import("./page.d.ts").Field} Field
 * @typedef {{label: string, message: {text: string, tone: string}, fields: Field[],
 *   buttons: {id: string, text: string}[], found: string, fault?: string, at?: string,
 *   more?: {title: string, text: string}}} Filled
 */

/** @param {import("./page.d.ts").Host<Filled>} host */
function render({ model, el }) {
  const root = element("div", { class: "mf", role: "group" });
  const freed = keepKeys(root);
  const message = element("p", { class: "mf-message", role: "status" });
  const fields = element("div", { class: "mf-fields" });
  const buttons = element("div", { class: "mf-buttons" });
  const found = element("div", { class: "mf-found" });
  const more = element("details", { class: "mf-more" });
  root.append(message, fields, buttons, found, more);
  el.append(root);
  /** @type {Map<string, {seen: string, node: HTMLElement}>} */
  const drawn = new Map();

  // A field is drawn again where it has changed, and keeps the keyboard.
  const draw = (/** @type {Field} */ field) => {
    const seen = JSON.stringify(field);
    const before = drawn.get(field.id);
    if (before?.seen === seen) return before.node;
    const node = drawField(field);
    const input = node.querySelector("select, input");
    input?.addEventListener("change", () => {
      const made = /** @type {HTMLInputElement} */ (input);
      const value = field.kind === "check" ? made.checked : made.value;
      model.send({ do: "set", id: field.id, value });
    });
    const within = root.getRootNode();
    const had = /** @type {Document | ShadowRoot} */ (within).activeElement;
    const focused = before?.node.contains(had);
    before?.node.replaceWith(node);
    if (focused && input instanceof HTMLElement) input.focus({ preventScroll: true });
    drawn.set(field.id, { seen, node });
    return node;
  };

  const show = () => {
    const page = model.get("page");
    root.setAttribute("aria-label", page.label);
    message.textContent = page.fault || page.message.text;
    message.dataset.tone = page.fault ? "refused" : page.message.tone;
    const nodes = page.fields.map(draw);
    if (nodes.some((node) => node.parentElement !== fields)) fields.replaceChildren(...nodes);
    if (!buttons.childElementCount) {
      buttons.append(
        ...page.buttons.map(({ id, text }) =>
          button(text, () => model.send({ do: "press", id }), { "data-testid": `button-${id}` })),
      );
    }
    found.replaceChildren(...(page.found ? [drawing(page.found)] : []));
    if (page.at) drawn.get(page.at)?.node.after(found); // where the change was made
    more.hidden = !page.more;
    if (page.more) {
      more.replaceChildren(element("summary", {}, page.more.title), element("pre", {}, page.more.text));
    }
  };
  model.on("change:page", show);
  show();
  return () => {
    model.off("change:page", show);
    freed();
  };
}

export default { render };
