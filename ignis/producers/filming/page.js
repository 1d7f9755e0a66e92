"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = (tag, text, name) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (name) made.className = name;
  return made;
};
const NOTHING = "what nothing has written";
const SIDES = ["first", "second"];
const VERBS = {
  load: "reads", store: "writes", atomic: "does an atomic operation:", copy: "begins to copy",
  mbarrier: "is at an mbarrier", arrives: "arrives at a barrier", passes: "leaves the barrier",
  syncwarp: "passes __syncwarp", fence: "executes a fence",
};
const index = (place) => (place[2] ? `(${place})` : place[1] ? `(${place[0]},${place[1]})` : place[0]);
const thread = (who) => `thread ${index(who.thread)} of block ${index(who.block)}`;

function nameOf(step) {
  const { lanes } = step, who = `block ${index(step.block)} warp ${step.warp}`;
  if (lanes.length === 32) return who;
  const run = lanes.length > 2 && lanes[lanes.length - 1] - lanes[0] === lanes.length - 1;
  return `${who} lane${lanes.length > 1 ? "s" : ""} ${run ? `${lanes[0]}-${lanes[lanes.length - 1]}` : lanes.join(", ")}`;
}

function told(step) {
  const parts = [nameOf(step), VERBS[step.kind]];
  if (step.value !== null && step.kind !== "mbarrier") parts.push(step.value);
  if (step.value === null && step.kind === "load") parts.push(NOTHING);
  if (step.memory && !step.word) parts.push(`at ${step.memory}, another word`);
  if (step.times > 1) parts.push(`${step.times} times`);
  return parts.join(" ");
}

// Whose value is lost, or out of date.
function lost(take) {
  const [first, second] = take.marks.map((mark) => take.steps[mark]);
  if (!first || !second) return "Not both accesses were recorded: nothing can be said of their values.";
  let [one, two] = data.pair.map(thread);
  // Of several the report names one, which may be the same thread.
  if (one === two) one = `lane ${first.lanes.find((lane) => !second.lanes.includes(lane)) ?? first.lanes[0]} of the same warp`;
  one = one[0].toUpperCase() + one.slice(1);
  const [early, late] = [first, second].map((step) => step.value ?? (step.kind === "load" ? NOTHING : "a value"));
  if (first.kind === "load")
    return `${one} has read ${early}, and ${two} writes ${late} after that: what was read is out of date. Nothing makes one wait for the other.`;
  if (second.kind !== "load") return `${one} has written ${early}, and ${two} writes ${late} over it: the first value is lost.`;
  const earlier = take.steps.slice(0, take.marks[0]).filter((step) => step.word && step.value !== null && step.turn !== first.turn);
  const stale = earlier.length ? earlier[earlier.length - 1].value : take.initial ?? "what was there before";
  return `${one} has written ${early}, and ${two} reads ${late} in this order. Nothing makes it wait: if it comes first, it reads ${stale}.`;
}

function sourceOf(take) {
  const box = element("div", undefined, "source"), rows = new Map();
  const names = Object.keys(take.files);
  for (const name of names) {
    const table = element("table");
    if (names.length > 1) table.append(element("caption", name));
    for (const [line, text] of Object.entries(take.files[name])) {
      const row = table.insertRow(), code = element("td");
      code.append(element("code", text));
      data.pair.forEach((who, side) => {
        if (who.place[0] !== name || who.place[1] !== Number(line)) return;
        row.classList.add(row.classList.contains("first") ? "both" : SIDES[side]);
        code.append(element("b", `\u25c2 ${thread(who)}: ${who.access}`, SIDES[side]));
      });
      const original = data.takes[0].files[name]?.[line];
      row.classList.toggle("new", original !== undefined && original !== text);
      row.append(element("td", line, "number"), code);
      rows.set(`${name}:${line}`, row);
    }
    box.append(table);
  }
  return [box, rows];
}

function stepsOf(take, choose) {
  const box = element("div", undefined, "steps"), table = element("table");
  const rows = take.steps.map((step, at) => {
    const row = table.insertRow(), side = take.marks.indexOf(at), what = element("td", told(step));
    if (side >= 0) {
      row.classList.add(SIDES[side]);
      what.append(" ", element("b", `\u25c2 ${SIDES[side]} of the two`, SIDES[side]));
    }
    if (!step.word) row.classList.add("other");
    row.append(element("td", at + 1, "number"), what);
    row.addEventListener("click", () => choose(at + 1));
    return row;
  });
  box.append(table);
  return [box, rows];
}

function show(take, number) {
  const article = element("article"), name = number ? "Put right" : "As it is";
  const value = element("p", undefined, "value"), line = element("output");
  const slider = Object.assign(element("input"), { type: "range", min: 0, max: take.steps.length });
  slider.setAttribute("aria-label", `Step of the run, ${name}`);
  const [source, lines] = sourceOf(take);
  const [steps, rows] = stepsOf(take, (at) => { slider.value = at; update(); slider.focus(); });
  const facts = [take.word, `${take.steps.length} steps`];
  if (take.missing) facts.push(`${take.missing} earlier ones are left out`);
  facts.push(`the checkers: ${take.finding ?? "nothing found"}`);

  function update() {
    const at = Number(slider.value), step = take.steps[at - 1];
    const known = take.steps.slice(0, at).filter((each) => each.word && each.value !== null);
    const now = known.length ? known[known.length - 1].value : take.initial ?? "not written yet";
    value.textContent = now;
    line.textContent = step ? `${at} of ${take.steps.length}: ${told(step)}` : "0: before the first step";
    slider.setAttribute("aria-valuetext", `${line.textContent}; the word is ${now}`);
    for (const row of [...lines.values(), ...rows]) row.classList.remove("now");
    if (!step) return;
    lines.get(step.place.join(":"))?.classList.add("now");
    rows[at - 1].classList.add("now");
    steps.scrollTop = rows[at - 1].offsetTop - steps.clientHeight / 2;
  }
  slider.addEventListener("input", update);
  slider.value = (take.marks[1] ?? take.marks[0] ?? take.steps.length - 1) + 1;
  for (const [box, label] of [[steps, "Steps"], [source, "Source"]]) {
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", `${label}, ${name}`);
  }
  article.id = `take${number}`;
  article.append(element("h2", name), element("p", facts.join("; "), "facts"), value, slider, line, source, steps);
  document.getElementById("takes").append(article);
  update();
}

document.getElementById("report").textContent = data.report;
document.getElementById("change").textContent = data.change;
document.getElementById("lost").textContent = data.takes.length ? lost(data.takes[0]) : "";
data.takes.forEach(show);
