// What every widget draws with. This file is read before the others, into one module.

// Notebook 7 asks only the element that has the keyboard whether shortcuts are off, before any
// handler around it hears of the key; so each of them says it.
const FOCUSABLE = ["button", "input", "select", "summary"];

const element = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  if (FOCUSABLE.includes(tag)) made.dataset.lmSuppressShortcuts = "true";
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...inside.flat().filter((part) => part !== null && part !== undefined));
  return made;
};

const drawing = (markup, attributes = {}, tag = "div") => {
  const box = element(tag, attributes);
  box.innerHTML = markup;
  return box;
};

const filled = (sentence, facts) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name) => (name in facts ? facts[name] : gap));
