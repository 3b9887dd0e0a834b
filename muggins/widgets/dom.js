// What every front end draws with.

/** @typedef {string | Node | null | undefined | false} Part */

/**
 * An element with its attributes and what lies in it; what is null or false is left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Part | Part[])} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, String(value));
    }
  }
  for (const part of inside.flat()) if (part) made.append(part);
  return made;
}

/**
 * An element around a picture that Python drew.
 * @template {keyof HTMLElementTagNameMap} [K="div"]
 * @param {string} markup
 * @param {Record<string, string>} [attributes]
 * @param {K} [tag]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function drawing(markup, attributes = {}, tag = /** @type {K} */ ("div")) {
  const box = element(tag, attributes);
  box.innerHTML = markup;
  return box;
}

/**
 * The picture of an exercise, where its element looks for it. A picture alone fills its frame, so
 * that the places over it lie where they are drawn.
 * @param {string} markup
 */
export function slotted(markup) {
  const box = drawing(markup, { slot: "picture" });
  const [only] = box.children;
  if (box.childNodes.length !== 1 || !(only instanceof HTMLImageElement)) return box;
  only.slot = "picture";
  return only;
}

const LARGER = 1.75;
const HIGHEST = 440;

/**
 * How wide a picture is shown where there is room: larger than it was drawn, though not too high.
 * @param {Element} picture with its width and height as attributes
 * @param {number} [larger]
 */
export function roomy(picture, larger = LARGER) {
  const [wide, high] = ["width", "height"].map((side) => Number(picture.getAttribute(side)));
  return Math.round(Math.min(larger * wide, Math.max(wide, (HIGHEST * wide) / high)));
}

/**
 * A button that acts when it is pressed.
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, string | null>} [attributes]
 */
export function button(text, action, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", action);
  return made;
}

/**
 * A text in which the name of a tile goes to the next line only whole.
 * @param {string} text
 */
export function unbroken(text) {
  return text.split(/(\b\d-\d\b)/).map((part, at) =>
    at % 2 ? element("span", { style: "white-space: nowrap" }, part) : part);
}

/**
 * A sentence with its gaps filled; a gap that no fact has a value for stays.
 * @param {string} sentence
 * @param {object} facts
 */
export function filled(sentence, facts) {
  const known = new Map(Object.entries(facts));
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => (known.has(name) ? known.get(name) : gap));
}
