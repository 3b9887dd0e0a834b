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
    const input = element("input", { id, name: one.id, inputmode: "numeric", autocomplete: "off", maxlength: 10 });
    input.value = one.value;
    return input;
  }
  const options = one.options.map(({ value, text }) => element("option", { value }, text));
  const select = element("select", { id, name: one.id }, options);
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

function render({ model, el }) {
  const id = `form-${(number += 1)}`;
  const form = element("form", { class: "form" });
  const title = element("h2");
  const fields = element("div", { class: "fields" });
  const buttons = element("div", { class: "buttons" });
  const message = element("p", { class: "message", role: "status" });
  const found = element("div", { class: "found" });
  form.append(title, message, fields, buttons, found);
  const seen = {};

  const changed = (name, what) => {
    const now = JSON.stringify(what ?? null);
    const is = seen[name] !== now;
    seen[name] = now;
    return is;
  };
  const values = () => Object.fromEntries([...fields.querySelectorAll("[name]")]
    .map((one) => [one.name, one.value]));

  function show() {
    const page = model.get("page");
    form.setAttribute("aria-label", page.title);
    title.textContent = page.title;
    title.hidden = !page.heading;
    const shape = page.fields.map(({ id: name, options }) => [name, options]);
    if (changed("fields", shape)) {
      fields.replaceChildren(...page.fields.flatMap((one, index) => [
        element("label", { for: `${id}-${index}` }, one.label), field(one, `${id}-${index}`),
      ]));
    }
    page.fields.forEach((one, index) => {
      if (changed(`value ${one.id}`, one.value)) fields.children[2 * index + 1].value = one.value;
    });
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
    if (changed("found", [page.progress, page.bars, page.table])) {
      const bar = page.progress && element("progress", { max: page.progress.max, "aria-label": page.title });
      if (bar) bar.value = page.progress.value;
      found.replaceChildren(...[bar, page.bars && bars(page.bars), page.table && table(page.table)]
        .filter(Boolean));
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
