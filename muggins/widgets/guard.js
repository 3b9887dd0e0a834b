// Keys pressed in the box around this element are no shortcuts of the notebook. Draws nothing.

// The notebook listens at the document and asks the element that has the keyboard; the window
// hears a key before it. So the element is marked just in time, also one that came later.
const MARK = "data-lm-suppress-shortcuts";

// To run a cell or to save is meant for the notebook wherever the keyboard is.
/** @param {KeyboardEvent} event */
const forTheNotebook = ({ key, shiftKey, altKey, ctrlKey, metaKey }) =>
  !altKey &&
  ((key === "Enter" && (shiftKey || ctrlKey || metaKey)) ||
    ((key === "s" || key === "S") && !shiftKey && (ctrlKey || metaKey)));

/** @param {{el: HTMLElement}} host */
function render({ el }) {
  const heard = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    // Asked now: when this is drawn it does not yet lie in its box.
    if (!event.composedPath().includes(el.closest(".widget-box") ?? el)) return;
    // A part that marks its own elements, as the board does, decides for itself.
    if (target.closest(`[${MARK}=true]`)) return;
    if (forTheNotebook(event)) target.removeAttribute(MARK);
    else target.setAttribute(MARK, "guard");
  };
  window.addEventListener("keydown", heard, true);
  return () => window.removeEventListener("keydown", heard, true);
}

export default { render };
