// A form: fields, buttons, a message, and what came out. It knows no rules and no words.
const element = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...inside.flat().filter((part) => part !== null && part !== undefined));
  return made;
};

let number = 0;

function field(one, id) {
  if (one.kind !== "select") {
    const input = element("input", { id, class: "field", name: one.id, inputmode: "numeric", autocomplete: "off", maxlength: 10 });
    input.value = one.value;
    return input;
  }
  const options = one.options.map(({ value, text }) => element("option", { value }, text));
  const select = element("select", { id, class: "field", name: one.id }, options);
  select.value = one.value;
  return select;
}

function bars(all) {
  return element("div", { class: "bars" }, all.map(({ text, share, says }) => {
    const bar = element("i", { "aria-hidden": "true" });
    bar.style.width = `${share}%`;
    return element("p", {}, element("span", {}, text), element("span", { class: "track" }, bar),
      element("strong", {}, says));
  }));
}

function table({ caption, rows }) {
  const cells = (row) => [element("th", { scope: "row" }, row[0]), element("td", {}, row[1])];
  return element("details", {}, element("summary", {}, caption),
    element("div", { class: "wide" },
      element("table", {}, rows.map((row) => element("tr", {}, cells(row))))));
}

function python({ summary, text }, isOpen) {
  const open = isOpen ? "" : null;
  return element("details", { class: "python", open }, element("summary", {}, summary),
    element("pre", {}, text));
}

function render({ model, el }) {
  const id = `form-${(number += 1)}`;
  const form = element("form", { class: "form" });
  const title = element("h2");
  const fields = element("div", { class: "fields" });
  const buttons = element("div", { class: "buttons" });
  const message = element("p", { class: "message", role: "status" });
  const found = element("div", { class: "found" });
  const shown = element("div", { class: "shown" });
  form.append(title, message, fields, buttons, found);
  const seen = {};

  const changed = (name, what) => {
    const now = JSON.stringify(what ?? null);
    const is = seen[name] !== now;
    seen[name] = now;
    return is;
  };
  const named = (name) => fields.querySelector(`[name="${CSS.escape(name)}"]`);
  const values = () => Object.fromEntries([...fields.querySelectorAll("[name]")]
    .map((one) => [one.name, one.value]));

  function show() {
    const page = model.get("page");
    form.setAttribute("aria-label", page.title);
    title.textContent = page.title;
    title.hidden = !page.heading;
    const shape = page.fields.map(({ id: name, options }) => [name, options]);
    if (changed("fields", shape)) {
      const had = fields.contains(document.activeElement) ? document.activeElement.name : null;
      fields.replaceChildren(...page.fields.flatMap((one, index) => [
        element("label", { for: `${id}-${index}` }, one.label), field(one, `${id}-${index}`),
      ]));
      if (had) named(had)?.focus({ preventScroll: true });
    }
    for (const one of page.fields) {
      if (changed(`value ${one.id}`, one.value)) named(one.id).value = one.value;
    }
    // What a change does is shown where it was made; what can be done with it, above all fields.
    if (page.shown && changed("shown", page.shown)) {
      shown.innerHTML = page.shown.html;
      named(page.shown.field)?.after(shown);
      shown.hidden = !page.shown.html;
    }
    if (page.live && buttons.nextSibling !== fields) fields.before(buttons);
    if (changed("buttons", [page.buttons, page.link])) {
      buttons.replaceChildren(...page.buttons.map((one, index) => {
        const type = index === 0 && !page.link ? "submit" : "button";
        return element("button", { type, value: one.id, class: type === "submit" ? "strong" : "" }, one.text);
      }));
      if (page.link) {
        buttons.prepend(element("a", { class: "button strong", href: page.link.href }, page.link.text));
      }
    }
    const text = page.message?.text ?? "";
    if (message.textContent !== text) message.textContent = text;
    message.dataset.tone = page.message?.tone ?? "";
    if (changed("found", [page.progress, page.bars, page.table, page.python])) {
      const isOpen = found.querySelector("details.python")?.open;
      const bar = page.progress && element("progress", { max: page.progress.max, "aria-label": page.title });
      if (bar) bar.value = page.progress.value;
      const parts = [bar, page.bars && bars(page.bars), page.table && table(page.table),
        page.python && python(page.python, isOpen)];
      found.replaceChildren(...parts.filter(Boolean));
    }
  }

  form.addEventListener("keydown", (event) => event.stopPropagation());
  form.addEventListener("change", (event) => {
    const { name, value } = event.target;
    if (!name || !model.get("page").live) return;
    seen[`value ${name}`] = null; // what is refused is set back
    model.send({ set: name, value });
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { buttons: [first] } = model.get("page");
    if (!model.get("page").link) model.send({ press: first.id, values: values() });
  });
  buttons.addEventListener("click", (event) => {
    if (event.target.matches("button[type=button]")) model.send({ press: event.target.value, values: values() });
  });
  model.on("change:page", show);
  el.append(form);
  show();
  return () => model.off("change:page", show);
}

export default { render };
