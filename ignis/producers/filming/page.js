"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = (tag, text, name) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (name) made.className = name;
  return made;
};
const SIDES = ["first", "second"];

function sourceOf(take) {
  const box = element("div", undefined, "source"), rows = new Map();
  const names = Object.keys(take.files);
  for (const name of names) {
    const table = element("table");
    if (names.length > 1) table.append(element("caption", name));
    for (const [line, [text, added]] of Object.entries(take.files[name])) {
      const row = table.insertRow(), code = element("td");
      code.append(element("code", text));
      take.lanes.forEach((lane, side) => {
        if (lane.file !== name || lane.line !== Number(line)) return;
        row.classList.add(row.classList.contains("first") ? "both" : SIDES[side]);
        code.append(" ", element("b", `\u25c2 ${lane.name}: ${lane.access}`, SIDES[side]));
      });
      row.classList.toggle("new", added);
      row.prepend(element("td", line, "number"));
      row.append(code);
      rows.set(`${name}:${line}`, row);
    }
    box.append(table);
  }
  return [box, rows];
}

function stepsOf(take, choose) {
  const box = element("div", undefined, "steps"), table = element("table");
  const rows = take.steps.map((step, index) => {
    const row = table.insertRow(), side = take.marks.indexOf(index);
    row.append(element("td", `${index + 1}`, "number"));
    const what = element("td", `${step.who} ${step.what}`);
    if (side >= 0) {
      row.classList.add(SIDES[side]);
      what.append(" ", element("b", ["\u25c2 first of the two", "\u25c2 second of the two"][side], SIDES[side]));
    }
    if (!step.word) row.classList.add("other");
    row.append(what);
    row.addEventListener("click", () => choose(index + 1));
    return row;
  });
  box.append(table);
  return [box, rows];
}

function show(take, number) {
  const article = element("article"), title = element("h2", take.title);
  const value = element("p", undefined, "value"), told = element("output");
  const slider = Object.assign(element("input"), { type: "range", min: 0, max: take.steps.length });
  slider.setAttribute("aria-label", `Step of the run: ${take.title}`);
  const [source, lines] = sourceOf(take);
  const [steps, rows] = stepsOf(take, (index) => { slider.value = index; update(); slider.focus(); });
  const [before, behind] = take.missing;
  const facts = [`${take.word}; ${take.steps.length} steps`];
  if (before) facts.push(`${before} before them are not shown`);
  if (behind) facts.push(`${behind} after them are not shown`);
  facts.push(`the checkers: ${take.outcome}`);

  function update() {
    const at = Number(slider.value), step = take.steps[at - 1];
    let now = take.initial || "not written yet";
    for (const each of take.steps.slice(0, at)) if (each.word && each.value !== null) now = each.value;
    value.textContent = now;
    told.textContent = step ? `${at} of ${take.steps.length}: ${step.who} ${step.what}` : "0: before the first step";
    slider.setAttribute("aria-valuetext", `${told.textContent}; the word is ${now}`);
    for (const row of [...lines.values(), ...rows]) row.classList.remove("now");
    if (!step) return;
    lines.get(`${step.file}:${step.line}`)?.classList.add("now");
    const row = rows[at - 1];
    row.classList.add("now");
    steps.scrollTop = row.offsetTop - steps.clientHeight / 2;
  }
  slider.addEventListener("input", update);
  const start = take.marks[1] ?? take.marks[0];
  slider.value = start === null || start === undefined ? take.steps.length : start + 1;
  steps.tabIndex = source.tabIndex = 0;
  steps.setAttribute("aria-label", "Steps");
  source.setAttribute("aria-label", "Source");
  article.id = `take${number}`;
  article.append(title, element("p", facts.join("; "), "facts"), value, slider, told, source, steps);
  document.getElementById("takes").append(article);
  steps.style.position = "relative";
  update();
}

for (const name of ["report", "lost", "change"]) document.getElementById(name).textContent = data[name] || "";
(data.takes || []).forEach(show);
