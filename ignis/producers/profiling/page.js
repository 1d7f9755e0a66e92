"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = (tag, text, name) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (name) made.className = name;
  return made;
};
const number = (value) => value.toLocaleString("en-US");
const flows = (line, space) => line.memory.filter((flow) => flow.space === space);
const sum = (items, name) => items.reduce((all, item) => all + item[name], 0);
const metrics = {
  "PTX instructions": (line) => line.ptx_instructions,
  "inactive lanes": (line) => Math.round(line.ptx_instructions * (32 - line.active_lanes)),
  "global sectors": (line) => sum(flows(line, "global"), "sectors"),
  "bank conflicts": (line) => line.bank_conflicts,
  "bytes of bulk copies": (line) => line.bulk_bytes,
  "multiply-adds of matrices": (line) => sum(line.products, "multiply_adds"),
  "L2-unique bytes": (line) => line.l2_unique_bytes_read + line.l2_unique_bytes_written,
  "atomics": (line) => line.atomics,
  "barriers": (line) => line.barriers,
};
const choose = { kernel: document.getElementById("kernel"), metric: document.getElementById("metric") };
data.kernels.forEach((kernel, index) => choose.kernel.append(new Option(kernel.kernel, index)));
Object.keys(metrics).forEach((name) => choose.metric.append(new Option(name, name)));
document.getElementById("counted").textContent = `Counted: ${data.counted}`;

function facts(pairs) {
  const list = element("dl");
  for (const [name, value] of pairs) list.append(element("dt", name), element("dd", value));
  return list;
}

function summary(counts) {
  const pairs = [
    ["PTX instructions", `${number(counts.ptx_instructions)} by warps, ${counts.active_lanes.toFixed(1)} of 32 lanes active`],
    ...Object.entries(counts.by_class).map(([name, many]) => [`\u2003${name}`, number(many)]),
  ];
  if (counts.branches) pairs.push(["branches", `${number(counts.branches)}, ${number(counts.divergent_branches)} divergent`]);
  if (counts.barriers) pairs.push(["barriers", number(counts.barriers)]);
  for (const product of counts.products) pairs.push([product.form, `${number(product.instructions)} by ${product.by}, ${number(product.multiply_adds)} multiply-adds`]);
  for (const flow of counts.memory) {
    if (flow.kind.startsWith("bulk")) {
      const sectors = flow.sectors === undefined ? "" : `, ${number(flow.sectors)} sectors`;
      pairs.push([`${flow.space} ${flow.kind}`, `${number(flow.requests)} copies${sectors}, ${number(flow.bytes_moved)} B`]);
      continue;
    }
    const what = flow.space === "global"
      ? `${number(flow.sectors)} sectors, ${flow.sectors_per_request.toFixed(1)} per request; ${number(flow.bytes_asked)} B asked for in ${number(flow.bytes_in_sectors)} B`
      : flow.space === "shared" ? `${number(flow.passes)} passes, ${number(flow.bank_conflicts)} bank conflicts` : `${number(flow.bytes_asked)} B`;
    pairs.push([`${flow.space} ${flow.kind}`, `${number(flow.requests)} requests, ${what}`]);
  }
  const read = counts.l2_unique_bytes_read, written = counts.l2_unique_bytes_written;
  if (read || written) pairs.push(["L2-unique", `${number(read)} B read, ${number(written)} B written`]);
  return facts(pairs);
}

function showTotal(kernel) {
  const panel = document.getElementById("total");
  const { roofline, occupancy } = kernel;
  const pairs = [
    ["launches", `${kernel.launches}, grid ${kernel.grid.join("\u00d7")}, block ${kernel.block.join("\u00d7")}, ${number(kernel.shared_bytes)} B shared`],
    [`occupancy on ${roofline.gpu}`, occupancy
      ? `${Math.round(100 * occupancy.share)}%, ${occupancy.blocks} blocks (${occupancy.warps} warps), ${occupancy.registers} registers, ${number(occupancy.shared_bytes)} B shared, limited by ${occupancy.limited_by}`
      : `not known, ${kernel.occupancy_unknown}`],
    [`roofline on ${roofline.gpu}`, roofline.kind
      ? `${number(roofline.flops)} ${roofline.kind} FLOP, ${roofline.intensity.toPrecision(3)} FLOP/B (ridge ${roofline.ridge.toPrecision(3)}): at most ${(roofline.attainable / 1e12).toPrecision(3)} of ${(roofline.peak / 1e12).toPrecision(3)} TFLOP/s, limited by ${roofline.limited_by}`
      : "no floating-point operations that count"],
    ["rates from", roofline.source],
  ];
  panel.replaceChildren(element("h2", "Kernel"), facts(pairs), summary(kernel.total));
}

const color = (index, count) => `hsl(${Math.round(360 * index / Math.max(count, 1))} 65% 72%)`;

// Lanes in a row; those with one color want one sector, or one word of shared memory.
function lanes(access) {
  const unit = access.space === "global" ? 32n : BigInt(Math.max(access.nbytes, 4));
  const wanted = access.addresses.map((value) => value === null ? null : BigInt(value) / unit);
  const distinct = [...new Set(wanted.filter((value) => value !== null))];
  const row = element("div", undefined, "lanes");
  wanted.forEach((value, lane) => {
    const cell = element("span", lane, value === null ? "off" : "");
    if (value !== null) {
      const which = distinct.indexOf(value);
      cell.style.background = color(which, distinct.length);
      cell.title = `lane ${lane}: ${access.space === "global" ? `sector ${which}` : `offset ${access.addresses[lane]}`}`;
    } else cell.title = `lane ${lane}: not there`;
    row.append(cell);
  });
  return row;
}

// One row for each pass: the 32 banks, with a lane that is served from each.
function banks(access) {
  const wide = Math.max(access.nbytes, 4), group = 128 / wide, slots = 128 / wide;
  const passes = [];
  for (let start = 0; start < 32; start += group) {
    const queues = new Map();
    for (let lane = start; lane < start + group; lane += 1) {
      const value = access.addresses[lane];
      if (value === null) continue;
      const item = Math.floor(value / wide), slot = item % slots;
      if (!queues.has(slot)) queues.set(slot, new Map());
      if (!queues.get(slot).has(item)) queues.get(slot).set(item, lane);
    }
    const depth = Math.max(0, ...[...queues.values()].map((queue) => queue.size));
    for (let pass = 0; pass < depth; pass += 1) {
      const row = new Array(32).fill(null);
      queues.forEach((queue, slot) => {
        const lane = [...queue.values()][pass];
        if (lane !== undefined) for (let part = 0; part < wide / 4; part += 1) row[slot * wide / 4 + part] = lane;
      });
      passes.push(row);
    }
  }
  return passes;
}

function showAccess(access) {
  const box = element("div", undefined, "access");
  box.append(element("h2", access.opcode));
  const bulk = access.kind.startsWith("bulk");
  if (bulk || access.space === "cluster") {
    box.append(facts([[`${access.space} ${access.kind}`, `${number(access.requests)} ${bulk ? "copies" : "requests"}, ${number(access.moved + access.lanes * access.nbytes)} B`]]));
    return box;
  }
  const many = access.space === "global" ? `${number(access.sectors)} sectors` : `${number(access.waves)} passes, ${number(access.conflicts)} bank conflicts`;
  box.append(facts([["accesses", `${access.space} ${access.kind}, ${access.nbytes} B per lane`], ["in sum", `${number(access.requests)} requests, ${many}`]]));
  const worst = access.space === "global" ? `${access.worst} sectors` : `${access.worst} conflicts`;
  box.append(element("p", `Lanes of the request with the most, ${worst}; one color is one ${access.space === "global" ? "sector" : "word"}:`, "pass"));
  box.append(lanes(access));
  if (access.space === "shared") {
    const passes = banks(access);
    box.append(element("p", `Banks 0 to 31, pass by pass, with the lane that is served (${passes.length} passes):`, "pass"));
    for (const row of passes) {
      const line = element("div", undefined, "banks");
      row.forEach((lane, bank) => {
        const cell = element("span", lane === null ? "" : lane, lane === null ? "off" : "");
        if (lane !== null) cell.style.background = color(lane, 32);
        cell.title = `bank ${bank}`;
        line.append(cell);
      });
      box.append(line);
    }
  }
  return box;
}

function showLine(kernel, line, row) {
  document.querySelectorAll("#source tr.chosen").forEach((other) => other.classList.remove("chosen"));
  row.classList.add("chosen");
  const panel = document.getElementById("details");
  const found = kernel.accesses.filter((access) => access.file === line.file && access.line === line.line);
  panel.replaceChildren(element("h2", `Line ${line.line}`), summary(line), ...found.map(showAccess));
}

function show() {
  const kernel = data.kernels[choose.kernel.value];
  if (!kernel) return;
  const metric = choose.metric.value, value = metrics[metric];
  const most = Math.max(1, ...kernel.lines.map(value));
  const head = element("tr");
  for (const title of ["line", metric, "lanes", "source"]) head.append(element("th", title));
  document.querySelector("#source thead").replaceChildren(head);
  const body = document.querySelector("#source tbody");
  body.replaceChildren();
  for (const [file, texts] of Object.entries(kernel.sources)) {
    const named = element("tr"), name = element("th", file, "file");
    name.colSpan = 4;
    named.append(name);
    body.append(named);
    for (const [at, text] of Object.entries(texts)) {
      const line = kernel.lines.find((each) => each.file === file && each.line === Number(at));
      const row = element("tr"), code = element("td");
      code.append(element("code", text));
      const count = element("td", line ? number(value(line)) : "");
      if (line) {
        row.classList.add("counted");
        if (!line.ptx_instructions) row.classList.add("idle");
        row.tabIndex = 0;
        count.classList.add("heat");
        code.classList.add("heat");
        row.style.setProperty("--share", (0.75 * value(line) / most).toFixed(3));
        row.addEventListener("click", () => showLine(kernel, line, row));
        row.addEventListener("keydown", (event) => { if (event.key === "Enter") showLine(kernel, line, row); });
      }
      row.append(element("td", at), count, element("td", line && line.ptx_instructions ? line.active_lanes.toFixed(1) : ""), code);
      body.append(row);
    }
  }
  showTotal(kernel);
}
choose.kernel.addEventListener("change", show);
choose.metric.addEventListener("change", show);
show();
