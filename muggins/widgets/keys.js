// Who a key is for: what a front end handles stays with it, what runs a cell or saves is the
// notebook's wherever the keyboard is.

// The notebook listens at the document and asks the element with the keyboard, and those around it,
// whether shortcuts are off. The window hears a key before it, so the mark is set just in time.
const MARK = "data-lm-suppress-shortcuts";

/** @param {KeyboardEvent} event */
const forTheNotebook = ({ key, shiftKey, altKey, ctrlKey, metaKey }) =>
  !altKey &&
  ((key === "Enter" && (shiftKey || ctrlKey || metaKey)) ||
    ((key === "s" || key === "S") && !shiftKey && (ctrlKey || metaKey)));

/**
 * Keep the keys that are pressed inside an element from the notebook around it.
 * @param {HTMLElement} root
 * @returns {() => void} ends it
 */
export function keepKeys(root) {
  /** @param {KeyboardEvent} event */
  const heard = (event) => {
    const path = event.composedPath();
    if (!path.includes(root)) return;
    for (const one of path) if (one instanceof Element) one.removeAttribute(MARK);
    if (!forTheNotebook(event)) /** @type {Element} */ (event.target).setAttribute(MARK, "true");
  };
  /** @param {KeyboardEvent} event */
  const stop = (event) => {
    if (!forTheNotebook(event)) event.stopPropagation();
  };
  window.addEventListener("keydown", heard, true);
  root.addEventListener("keydown", stop);
  return () => {
    window.removeEventListener("keydown", heard, true);
    root.removeEventListener("keydown", stop);
  };
}
