// An exercise with its answer: draws the page, sends what was picked or typed. Knows no words.
// This file is read after elements.js, into one module.

function option(row, choice, group) {
  const type = row.many ? "checkbox" : "radio";
  const input = element("input", { type, name: group, value: choice.value });
  const face = element("span", { class: "muggins-answer-face" });
  if (choice.svg) face.append(drawing(choice.svg, { "aria-hidden": "true" }, "span"));
  face.append(element("span", {}, choice.text));
  return element("label", { class: "muggins-answer-option" }, input, face);
}

function rows(page, id) {
  return page.rows.map((row, index) =>
    element(
      "fieldset",
      { class: "muggins-answer-row", "aria-describedby": `${id}-q` },
      element("legend", {}, row.label),
      ...row.options.map((choice) => option(row, choice, `${id}-${index}`)),
    ),
  );
}

function field(page, id) {
  const { label, says, mode } = page.field;
  const input = element("input", {
    id: `${id}-field`, type: "text", inputmode: mode, autocomplete: "off", maxlength: 40,
    "aria-describedby": `${id}-q`, placeholder: says, class: "muggins-answer-field",
  });
  return [element("label", { for: `${id}-field` }, label), input];
}

function render({ model, el }) {
  const page = model.get("page");
  const id = `muggins-answer-${Math.random().toString(36).slice(2)}`;
  const question = element("p", { class: "muggins-answer-question", id: `${id}-q` }, page.question);
  const form = element("form", { class: "muggins-answer" });
  form.dataset.lmSuppressShortcuts = "true";
  form.addEventListener("keydown", (event) => event.stopPropagation());
  const parts = page.field ? field(page, id) : rows(page, id);
  const answer = () =>
    page.field
      ? form.querySelector(".muggins-answer-field").value
      : page.rows.map((_, index) =>
          [...form.querySelectorAll(`input[name="${id}-${index}"]:checked`)].map((a) => a.value));
  const send = (what) => model.send({ do: what, answer: answer() });
  const buttons = page.buttons.map(({ do: what, text }, index) => {
    const type = index ? "button" : "submit";
    const button = element("button", { type, class: `muggins-answer-${what}` }, text);
    if (index) button.addEventListener("click", () => send(what));
    return button;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(page.buttons[0].do);
  });
  const reply = element("p", { class: "muggins-answer-reply", role: "status" });
  form.append(
    element("div", { class: "muggins-answer-parts" }, ...parts),
    element("div", { class: "muggins-answer-buttons" }, ...buttons),
    reply,
  );
  const show = () => {
    const now = model.get("page");
    reply.textContent = now.fault || now.reply.text;
    form.dataset.outcome = now.reply.outcome;
    if (now.reply.outcome) {
      const detail = { name: now.name, outcome: now.reply.outcome };
      form.dispatchEvent(new CustomEvent("muggins-answer", { detail, bubbles: true }));
    }
  };
  model.on("change:page", show);
  el.append(question);
  if (page.picture) el.append(drawing(page.picture, { class: "muggins-answer-picture" }));
  el.append(form);
  show();
  return () => model.off("change:page", show);
}

export default { render };
