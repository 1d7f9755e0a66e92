"use strict";
// All text goes to the page as text (textContent): names of owners and files are data.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

function unpack(text, Type = Float64Array) {
  const raw = atob(text), bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return new Type(bytes.buffer);
}

const start = unpack(data.start), end = unpack(data.end), nbytes = unpack(data.nbytes);
const row = unpack(data.row), id = unpack(data.id);
const owner = unpack(data.owner, Uint32Array), firstOwner = unpack(data.first_owner, Uint32Array);
const site = unpack(data.site, Uint32Array), what = unpack(data.what, Uint32Array);
const moves = data.moves.map((column) => unpack(column));
const holds = data.holds.map((column) => unpack(column));
const views = data.views.map((column) => unpack(column));
const levels = data.levels.map((level) => ({
  buckets: level.buckets, values: unpack(level.values, Float32Array),
}));
const count = start.length, span = data.span, colors = data.groups.length;
const colorOf = data.color_of_owner;
// Allocations come in the order of their starts; of those up to each one, the last end.
const longest = new Float64Array(count);
for (let i = 0, most = -Infinity; i < count; i++) longest[i] = most = Math.max(most, end[i]);
const grids = data.grids.map((grid) => ({ ...grid, cells: unpack(grid.cells, Uint8Array) }));

const state = { from: 0, to: span, selected: -1, moment: -1, found: null };

// -- words ---------------------------------------------------------------------------------------

const UNITS = ["B", "KiB", "MiB", "GiB", "TiB"];
function sizeOf(bytes) {
  let unit = 0, value = Math.abs(bytes);
  while (value >= 1024 && unit < 4) { value /= 1024; unit += 1; }
  const text = unit ? value.toFixed(value < 10 ? 2 : 1) : String(value);
  return `${bytes < 0 ? "-" : ""}${text} ${UNITS[unit]}`;
}
function timeOf(seconds) {
  const width = state.to - state.from;
  const digits = Math.max(0, Math.min(6, Math.ceil(2 - Math.log10(width || 1))));
  return `${seconds.toFixed(digits)} s`;
}
function element(tag, text, parent) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}
function color(group, alpha = 1) {
  if (group >= colors) group = colors - 1;
  const hue = (group * 137.5 + 210) % 360, dark = document.documentElement.dataset.theme === "dark";
  return `hsl(${hue} ${group === 14 ? 0 : 58}% ${dark ? 56 : 48}% / ${alpha})`;
}
const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

// -- drawing -------------------------------------------------------------------------------------

function begin(canvas) {
  const ratio = window.devicePixelRatio || 1, height = Number(canvas.getAttribute("data-height"));
  const width = canvas.clientWidth;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const g = canvas.getContext("2d");
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  g.clearRect(0, 0, width, height);
  g.font = "11px system-ui, sans-serif";
  return { g, width, height };
}
const xOf = (time, width) => ((time - state.from) / (state.to - state.from)) * width;
const timeAt = (x, width) => state.from + (x / width) * (state.to - state.from);

function series(width) {
  // One column of bytes by color for each pixel: of the coarsest level that has as many buckets, or,
  // closer than the finest one, from the allocations themselves.
  const wanted = (width * span) / (state.to - state.from);
  const level = levels.find((each) => each.buckets >= wanted);
  return level ? fromLevel(level, width) : fromEvents(width);
}
function fromLevel(level, width) {
  const found = Array.from({ length: colors }, () => new Float64Array(width));
  for (let x = 0; x < width; x++) {
    const low = Math.max(0, Math.floor((timeAt(x, width) / span) * level.buckets));
    const high = Math.min(level.buckets - 1, Math.max(low,
      Math.ceil((timeAt(x + 1, width) / span) * level.buckets) - 1));
    let best = Math.min(low, level.buckets - 1), most = -1;
    for (let bucket = best; bucket <= high; bucket++) {
      let sum = 0;
      for (let c = 0; c < colors; c++) sum += level.values[c * level.buckets + bucket];
      if (sum > most) { most = sum; best = bucket; }
    }
    for (let c = 0; c < colors; c++) found[c][x] = level.values[c * level.buckets + best];
  }
  return found;
}
function fromEvents(width) {
  const sums = new Float64Array(colors), changes = [];
  const change = (time, group, bytes) => {
    if (time <= state.from) sums[group] += bytes;
    else if (time < state.to) changes.push([time, group, bytes]);
  };
  for (let i = 0; i < count; i++) {
    change(start[i], colorOf[firstOwner[i]], nbytes[i]);
    if (end[i] < state.to) change(end[i], colorOf[owner[i]], -nbytes[i]);
  }
  for (let i = 0; i < moves[0].length; i++) {
    const bytes = nbytes[moves[1][i]];
    change(moves[0][i], colorOf[moves[2][i]], -bytes);
    change(moves[0][i], colorOf[moves[3][i]], bytes);
  }
  changes.sort((a, b) => a[0] - b[0] || a[2] - b[2]);
  const found = Array.from({ length: colors }, () => new Float64Array(width));
  let next = 0, total = sums.reduce((a, b) => a + b, 0);
  for (let x = 0; x < width; x++) {
    let most = total;
    for (let c = 0; c < colors; c++) found[c][x] = sums[c];
    const until = timeAt(x + 1, width);
    for (; next < changes.length && changes[next][0] <= until; next++) {
      sums[changes[next][1]] += changes[next][2];
      total += changes[next][2];
      if (total > most) {
        most = total;
        for (let c = 0; c < colors; c++) found[c][x] = sums[c];
      }
    }
  }
  return found;
}

const peak = { time: data.peak[0], bytes: data.peak[1] };

function drawBytes() {
  const { g, width, height } = begin(byId("bytes"));
  const found = series(Math.max(1, Math.floor(width))), n = found[0].length;
  const top = Math.max(peak.bytes, 1) * 1.08, y = (bytes) => height - (bytes / top) * height;
  const base = new Float64Array(n);
  for (let c = 0; c < colors; c++) {
    g.fillStyle = color(c, 0.85);
    g.beginPath();
    g.moveTo(0, y(base[0]));
    for (let x = 0; x < n; x++) g.lineTo(x + 0.5, y(base[x] + found[c][x]));
    for (let x = n - 1; x >= 0; x--) { g.lineTo(x + 0.5, y(base[x])); base[x] += found[c][x]; }
    g.fill();
  }
  g.fillStyle = style("--dim");
  const name = peak.bytes < data.most_held ? "most recorded" : "peak";
  g.fillText(`${name} ${sizeOf(peak.bytes)}`, 4, y(peak.bytes) - 3);
  g.fillText(timeOf(state.from), 4, height - 4);
  const right = timeOf(state.to);
  g.fillText(right, width - g.measureText(right).width - 4, height - 4);
  mark(g, peak.time, width, height, [2, 3]);
  if (state.moment >= 0) mark(g, state.moment, width, height, []);
}
function mark(g, time, width, height, dash) {
  g.strokeStyle = style("--text");
  g.setLineDash(dash);
  g.beginPath();
  g.moveTo(xOf(time, width), 0);
  g.lineTo(xOf(time, width), height);
  g.stroke();
  g.setLineDash([]);
}

function inView(visit) {
  let low = 0, high = count;
  while (low < high) {  // the first one up to which something lasts into the view
    const middle = (low + high) >> 1;
    if (longest[middle] < state.from) low = middle + 1; else high = middle;
  }
  for (let i = low; i < count && start[i] <= state.to; i++) if (end[i] >= state.from) visit(i);
}
function boxOf(i, width, height) {
  const x = xOf(start[i], width), last = xOf(Math.min(end[i], span), width);
  const h = (nbytes[i] / data.height) * height, y = height - (row[i] / data.height) * height - h;
  return [x, y, Math.max(last - x, 0.7), Math.max(h, 0.7)];
}
function imageOf(grid) {  // one pixel for each cell, made once for a theme
  const theme = document.documentElement.dataset.theme;
  if (grid.theme === theme) return grid.image;
  const image = document.createElement("canvas");
  [image.width, image.height] = [grid.buckets, grid.rows];
  const g = image.getContext("2d"), pixels = g.createImageData(grid.buckets, grid.rows);
  const palette = Array.from({ length: colors }, (_, group) => {
    g.fillStyle = color(group, 0.85);
    g.clearRect(0, 0, 1, 1);
    g.fillRect(0, 0, 1, 1);
    return g.getImageData(0, 0, 1, 1).data;
  });
  for (let i = 0; i < grid.cells.length; i++) if (grid.cells[i]) pixels.data.set(palette[grid.cells[i] - 1], 4 * i);
  g.putImageData(pixels, 0, 0);
  [grid.theme, grid.image] = [theme, image];
  return image;
}
function drawGrid(g, width, height) {
  // Whether there are so many that the map is drawn from a grid made ahead.
  const wanted = (width * span) / (state.to - state.from);
  const grid = grids.find((each) => each.buckets >= wanted);
  if (!grid || state.found) return false;
  const scale = grid.buckets / span;
  g.imageSmoothingEnabled = false;
  g.drawImage(imageOf(grid), state.from * scale, 0, (state.to - state.from) * scale, grid.rows, 0, 0, width, height);
  return true;
}
function drawMap() {
  const { g, width, height } = begin(byId("map"));
  const ahead = drawGrid(g, width, height);
  // Neighbours that fall on the same pixels are drawn once.
  const seen = new Set();
  let last = -1;
  if (!ahead) inView((i) => {
    if (row[i] < 0) return;
    const [x, y, w, h] = boxOf(i, width, height);
    if (w < 1 && h < 1) {
      const key = Math.floor(x) * 4096 + Math.floor(y);
      if (seen.has(key)) return;
      seen.add(key);
    }
    const group = colorOf[owner[i]], faint = state.found && !state.found.has(i);
    if (group !== last || state.found) { g.fillStyle = color(group, faint ? 0.15 : 0.85); last = group; }
    g.fillRect(x, y, w, h);
    if (w > 3 && h > 3) { g.strokeStyle = style("--back"); g.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1); }
  });
  if (state.selected >= 0 && row[state.selected] >= 0) {
    g.strokeStyle = style("--text");
    g.lineWidth = 2;
    g.strokeRect(...boxOf(state.selected, width, height));
    g.lineWidth = 1;
  }
}

const lanes = (() => {  // owners that take part in a transfer, then holders
  const names = [], owners = new Map(), holders = new Map();
  for (let i = 0; i < moves[0].length; i++) for (const side of [2, 3]) {
    const each = moves[side][i];
    if (!owners.has(each)) { owners.set(each, names.length); names.push(data.owners[each]); }
  }
  for (const each of new Set(holds[3])) {
    holders.set(each, names.length);
    names.push(`held by ${data.holders[each]}`);
  }
  return { names, owners, holders };
})();
function laneAt(lane, height) {
  return (lane + 0.5) * (height / Math.max(lanes.names.length, 1));
}
function drawLanes() {
  const { g, width, height } = begin(byId("lanes"));
  if (!lanes.names.length) {
    g.fillStyle = style("--dim");
    g.fillText("no transfers and no holders were recorded", 6, 16);
    return;
  }
  const seen = new Set();
  for (let i = 0; i < holds[0].length; i++) {
    const x = xOf(holds[0][i], width), w = Math.max(xOf(Math.min(holds[1][i], span), width) - x, 1);
    const y = laneAt(lanes.holders.get(holds[3][i]), height), key = `${Math.floor(x)} ${Math.floor(w)} ${y}`;
    if (x > width || x + w < 0 || seen.has(key)) continue;
    seen.add(key);
    g.fillStyle = color(colorOf[owner[holds[2][i]]], 0.7);
    g.fillRect(x, y - 4, w, 8);
  }
  for (let i = 0; i < moves[0].length; i++) {
    const x = xOf(moves[0][i], width);
    if (x < 0 || x > width) continue;
    const from = laneAt(lanes.owners.get(moves[2][i]), height);
    const to = laneAt(lanes.owners.get(moves[3][i]), height), key = `${Math.floor(x)} ${from} ${to}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const head = Math.sign(to - from) * 6;
    g.strokeStyle = g.fillStyle = color(colorOf[moves[3][i]]);
    g.beginPath();
    g.moveTo(x, from);
    g.lineTo(x, to);
    g.stroke();
    g.beginPath();
    g.moveTo(x, to);
    g.lineTo(x - 3, to - head);
    g.lineTo(x + 3, to - head);
    g.fill();
  }
  g.fillStyle = style("--dim");
  lanes.names.forEach((name, lane) => g.fillText(name, 4, laneAt(lane, height) - 6));
}

let waiting = false;
function draw() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    drawBytes();
    drawMap();
    drawLanes();
    document.body.dataset.view = `${state.from} ${state.to}`;
  });
}

// -- what was chosen -----------------------------------------------------------------------------

function ownersOf(i) {
  const found = [data.owners[firstOwner[i]]];
  for (let k = 0; k < moves[0].length; k++) if (moves[1][k] === i) {
    const at = data.sites[moves[4][k]];
    found.push(`${data.owners[moves[3][k]]} from ${timeOf(moves[0][k])} on${at ? ` (${at})` : ""}`);
  }
  return found;
}
function select(i) {
  state.selected = i;
  const panel = byId("details");
  panel.replaceChildren();
  element("h2", `Array #${id[i]}`, panel);
  const list = element("dl", undefined, panel);
  const fact = (name, value) => { element("dt", name, list); element("dd", value, list); };
  fact("what", data.whats[what[i]] || "?");
  fact("bytes", `${nbytes[i].toLocaleString("en")} (${sizeOf(nbytes[i])})`);
  if (data.address[i]) fact("address", data.address[i]);
  fact("owner", ownersOf(i).join(", then "));
  const alive = end[i] > span;
  fact("alive", `${timeOf(start[i])} to ${alive ? "the end" : timeOf(end[i])}`);
  fact("allocated at", data.sites[site[i]] || "not recorded");
  const held = [], seen = [];
  for (let k = 0; k < holds[0].length; k++) if (holds[2][k] === i)
    held.push(`${data.holders[holds[3][k]]} ${timeOf(holds[0][k])} to ${holds[1][k] > span ? "the end" : timeOf(holds[1][k])}`);
  for (let k = 0; k < views[0].length; k++) if (views[1][k] === i)
    seen.push(`${data.whats[views[2][k]]} at ${timeOf(views[0][k])}`);
  if (held.length) fact("holders", held.slice(0, 50).join(", "));
  if (seen.length) fact("views", `${seen.slice(0, 50).join(", ")}${seen.length > 50 ? ` and ${seen.length - 50} more` : ""}`);
  for (const text of alive ? data.live[id[i]] || [] : []) fact("now", text);
  document.body.dataset.selected = String(id[i]);
  draw();
}
function showList(title, members, note = "") {
  const panel = byId("list");
  panel.replaceChildren();
  element("h2", title, panel);
  if (note) element("p", note, panel);
  for (const i of members.slice(0, 200)) {
    const button = element("button", `${sizeOf(nbytes[i])}  #${id[i]} ${data.whats[what[i]]}, ${data.owners[owner[i]]}`, panel);
    button.type = "button";
    button.title = data.sites[site[i]];
    button.addEventListener("click", () => select(i));
  }
  if (members.length > 200) element("p", `and ${members.length - 200} more`, panel);
}
function aliveAt(time) {
  const found = [];
  for (let i = 0; i < count; i++) if (start[i] <= time && end[i] > time) found.push(i);
  return found.sort((a, b) => nbytes[b] - nbytes[a]);
}
function fragmentation(members) {
  const mapped = members.filter((i) => row[i] >= 0);
  if (!mapped.length) return "";
  // A graph's arrays lie in its block: what several of them cover counts once.
  mapped.sort((a, b) => row[a] - row[b]);
  const low = row[mapped[0]];
  let high = low, used = 0;
  for (const i of mapped) {
    used += Math.max(row[i] + nbytes[i] - Math.max(high, row[i]), 0);
    high = Math.max(high, row[i] + nbytes[i]);
  }
  return `${(100 * (1 - used / (high - low))).toFixed(1)} % between the first and the last of them is free`;
}
function chooseMoment(time) {
  state.moment = Math.min(Math.max(time, 0), span);
  const members = aliveAt(state.moment);
  const sum = members.reduce((total, i) => total + nbytes[i], 0);
  showList(`Alive at ${timeOf(state.moment)}: ${sizeOf(sum)} in ${members.length} arrays`, members, fragmentation(members));
  draw();
}

// -- search --------------------------------------------------------------------------------------

const SIZE = /^([<>]=?)\s*([\d.]+)\s*([kmgt]?)i?b?$/i;
function matcher(query) {
  const size = SIZE.exec(query.trim());
  if (size) {
    const limit = Number(size[2]) * 1024 ** " kmgt".indexOf(size[3].toLowerCase() || " ");
    const sign = size[1][0] === ">" ? 1 : -1, equal = size[1].length > 1;
    return (i) => sign * (nbytes[i] - limit) > 0 || (equal && nbytes[i] === limit);
  }
  if (/^#\d+$/.test(query.trim())) return (i) => id[i] === Number(query.trim().slice(1));
  const text = query.trim().toLowerCase();
  const hits = (names) => names.map((name) => name.toLowerCase().includes(text));
  const owners = hits(data.owners), sites = hits(data.sites), whats = hits(data.whats);
  return (i) => owners[owner[i]] || owners[firstOwner[i]] || sites[site[i]] || whats[what[i]];
}
function search(query) {
  if (!query.trim()) {
    state.found = null;
    byId("count").textContent = "";
    byId("list").replaceChildren();
    return draw();
  }
  const hit = matcher(query), members = [];
  for (let i = 0; i < count; i++) if (hit(i)) members.push(i);
  state.found = new Set(members);
  members.sort((a, b) => nbytes[b] - nbytes[a]);
  byId("count").textContent = `${members.length} found`;
  showList(`Found: ${query}`, members);
  draw();
}

// -- moving about --------------------------------------------------------------------------------

const NARROWEST = 1e-7;
function show(from, to) {
  const width = Math.min(Math.max(to - from, NARROWEST), span);
  state.from = Math.min(Math.max(from, 0), span - width);
  state.to = state.from + width;
  draw();
}
function zoom(factor, center = (state.from + state.to) / 2) {
  show(center - (center - state.from) * factor, center + (state.to - center) * factor);
}
function step(direction) {
  if (!count) return;
  const before = state.selected;
  const i = before < 0 ? (direction > 0 ? 0 : count - 1) : (before + direction + count) % count;
  select(i);
  if (start[i] < state.from || start[i] > state.to) {
    const half = (state.to - state.from) / 2;
    show(start[i] - half, start[i] + half);
  }
}
function hit(event) {
  const canvas = byId("map"), box = canvas.getBoundingClientRect();
  const x = event.clientX - box.left, y = event.clientY - box.top;
  let found = -1;
  inView((i) => {
    if (row[i] < 0) return;
    const [left, upper, w, h] = boxOf(i, box.width, box.height);
    if (x >= left - 1 && x <= left + w + 1 && y >= upper - 1 && y <= upper + h + 1) found = i;
  });
  return found;
}
function laneText(event) {
  const box = byId("lanes").getBoundingClientRect();
  const x = event.clientX - box.left, y = event.clientY - box.top;
  for (let i = 0; i < moves[0].length; i++) {
    const from = laneAt(lanes.owners.get(moves[2][i]), box.height);
    const to = laneAt(lanes.owners.get(moves[3][i]), box.height);
    if (Math.abs(xOf(moves[0][i], box.width) - x) < 4 && y > Math.min(from, to) - 6 && y < Math.max(from, to) + 6)
      return [moves[1][i], `#${id[moves[1][i]]}: ${data.owners[moves[2][i]]} to ${data.owners[moves[3][i]]} at ${timeOf(moves[0][i])}`];
  }
  for (let i = 0; i < holds[0].length; i++) {
    const lane = laneAt(lanes.holders.get(holds[3][i]), box.height);
    if (x >= xOf(holds[0][i], box.width) - 1 && x <= xOf(holds[1][i], box.width) + 1 && Math.abs(y - lane) < 6)
      return [holds[2][i], `#${id[holds[2][i]]} held by ${data.holders[holds[3][i]]}`];
  }
  return [-1, ""];
}

for (const name of ["bytes", "map", "lanes"]) {
  const canvas = byId(name);
  canvas.dataset.height = canvas.getAttribute("height");
  canvas.style.height = `${canvas.dataset.height}px`;
  let grabbed = null;
  const timeUnder = (event) => {
    const box = canvas.getBoundingClientRect();
    return timeAt(event.clientX - box.left, box.width);
  };
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(event.deltaY * 0.002), timeUnder(event));
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    grabbed = { x: event.clientX, from: state.from, to: state.to, moved: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (grabbed && Math.abs(event.clientX - grabbed.x) > 3) grabbed.moved = true;
    if (grabbed && grabbed.moved) {
      const shift = ((event.clientX - grabbed.x) / canvas.clientWidth) * (grabbed.to - grabbed.from);
      show(grabbed.from - shift, grabbed.to - shift);
      return;
    }
    if (name === "bytes") byId("status").textContent = timeOf(timeUnder(event));
    else if (name === "lanes") byId("status").textContent = laneText(event)[1];
    else {
      const i = hit(event);
      byId("status").textContent = i < 0 ? timeOf(timeUnder(event))
        : `#${id[i]} ${data.whats[what[i]]}, ${sizeOf(nbytes[i])}, ${data.owners[owner[i]]}`;
    }
  });
  canvas.addEventListener("pointerup", (event) => {
    const clicked = grabbed && !grabbed.moved;
    grabbed = null;
    if (!clicked) return;
    if (name === "bytes") return chooseMoment(timeUnder(event));
    const i = name === "map" ? hit(event) : laneText(event)[0];
    if (i >= 0) select(i);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.target === byId("query")) {
    if (event.key === "Escape") { byId("query").value = ""; search(""); byId("query").blur(); }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const width = state.to - state.from;
  const keys = {
    "ArrowLeft": () => show(state.from - width / 10, state.to - width / 10),
    "ArrowRight": () => show(state.from + width / 10, state.to + width / 10),
    "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1 / 0.6),
    "Home": () => show(0, span), "End": () => show(span - width, span),
    "n": () => step(1), "p": () => step(-1), "m": () => chooseMoment(peak.time),
    "/": () => byId("query").focus(),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
byId("search").addEventListener("submit", (event) => event.preventDefault());
byId("query").addEventListener("input", () => search(byId("query").value));
byId("all").addEventListener("click", () => show(0, span));
byId("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme !== "dark"));
function setTheme(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  byId("theme").setAttribute("aria-pressed", String(dark));
  legend();
  draw();
}
function legend() {
  byId("legend").replaceChildren(...data.groups.map((name, group) => {
    const item = element("li");
    element("i", "", item).style.background = color(group, 0.85);
    item.append(name);
    return item;
  }));
}
function showGrowth() {
  if (!data.growth) return;
  byId("growth").hidden = false;
  const body = byId("growth").querySelector("tbody");
  for (const each of data.growth) {
    const line = element("tr", undefined, body), change = each.new - each.old;
    for (const text of [
      `${change > 0 ? "+" : ""}${sizeOf(change)}`, `${sizeOf(each.old)} in ${each.old_count}`,
      `${sizeOf(each.new)} in ${each.new_count}`, String(each.made), each.owner, each.what, each.site,
    ]) element("td", text, line);
  }
}

const when = new Date(data.origin * 1000).toISOString().replace("T", " ").slice(0, 19);
byId("facts").textContent = `process ${data.pid}, from ${when} UTC on for ${span.toPrecision(3)} s: `
  + `${count.toLocaleString("en")} allocations, peak ${sizeOf(data.most_held)}`
  + (peak.bytes < data.most_held ? " by the ledger, without caches" : " with caches")
  + (data.dropped ? `; the ${data.dropped.toLocaleString("en")} oldest events are gone` : "");
byId("note").textContent = data.note;
byId("note").hidden = !data.note;
setTheme(window.matchMedia("(prefers-color-scheme: dark)").matches);
showGrowth();
chooseMoment(peak.time);
window.addEventListener("resize", draw);
document.body.dataset.ready = "yes";
