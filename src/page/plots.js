// Statistics over time as plots.

const kWidth = 360, kHeight = 130, kLeft = 46, kBottom = 18, kTop = 6;

// 12,300 as "12.3 k".
function shortNumber(value) {
  for (const [unit, size] of [["G", 1e9], ["M", 1e6], ["k", 1e3]]) {
    if (value >= size) return `${Number((value / size).toPrecision(3))} ${unit}`;
  }
  return String(Number(value.toPrecision(3)));
}

// The least of 1, 2, 2.5, 5, 10, ... that is not below a value.
function roundedUp(value) {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return size * [1, 1.5, 2, 2.5, 4, 5, 7.5, 10].find(factor => factor * size >= value * 0.9999);
}

function axes(svg, most, end, unit) {
  const bottom = kHeight - kBottom, y = value => bottom - (bottom - kTop) * value / most;
  for (const part of [0, 0.5, 1]) {
    svg.append(makeSvg("path", {class: "axis", d: `M${kLeft} ${y(part * most)}H${kWidth}`}));
    const label = makeSvg("text", {x: kLeft - 6, y: y(part * most) + 4, "text-anchor": "end"});
    label.textContent = shortNumber(part * most);
    svg.append(label);
  }
  const label = makeSvg("text", {x: kWidth, y: kHeight - 2, "text-anchor": "end"});
  label.textContent = `${shortNumber(end)} ${unit}`;
  const zero = makeSvg("text", {x: kLeft, y: kHeight - 2});
  zero.textContent = "0";
  svg.append(zero, label);
  return y;
}

function heading(name) {
  const value = make("span");
  return [make("h3", {}, name, value), value];
}

// `points`: pairs of seconds and value.
function curvePlot(name, unit, points) {
  const svg = makeSvg("svg", {viewBox: `0 0 ${kWidth} ${kHeight}`, role: "img", "aria-label": `${name} over time`});
  const end = points[points.length - 1][0], most = roundedUp(Math.max(...points.map(point => point[1])));
  const y = axes(svg, most, end, "s"), x = seconds => kLeft + (kWidth - kLeft) * seconds / end;
  const line = points.map(([seconds, value]) => `${x(seconds).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  svg.append(makeSvg("path", {class: "below", d: `M${x(points[0][0])} ${y(0)}L${line}L${x(end)} ${y(0)}Z`}), makeSvg("path", {class: "curve", d: `M${line}`}));
  const mover = makeSvg("line", {class: "mover", y1: kTop, y2: kHeight - kBottom, visibility: "hidden"});
  const dot = makeSvg("circle", {class: "dot", r: 3, visibility: "hidden"});
  svg.append(mover, dot);
  const [title, value] = heading(name);
  const last = points[points.length - 1];
  const say = ([seconds, number]) => `${shortNumber(number)}${unit} at ${shortNumber(seconds)} s`;
  value.textContent = say(last);
  svg.addEventListener("pointermove", event => {
    const box = svg.getBoundingClientRect(), seconds = ((event.clientX - box.x) / box.width * kWidth - kLeft) / (kWidth - kLeft) * end;
    const near = points.reduce((best, point) => Math.abs(point[0] - seconds) < Math.abs(best[0] - seconds) ? point : best);
    value.textContent = say(near);
    for (const [element, attributes] of [[mover, {x1: x(near[0]), x2: x(near[0])}], [dot, {cx: x(near[0]), cy: y(near[1])}]]) {
      for (const [key, number] of Object.entries({...attributes, visibility: "visible"})) element.setAttribute(key, number);
    }
  });
  svg.addEventListener("pointerleave", () => {
    value.textContent = say(last);
    for (const element of [mover, dot]) element.setAttribute("visibility", "hidden");
  });
  return make("div", {class: "plot"}, title, svg);
}

// A block for each rank.
function blockPlot(name, unit, values) {
  const svg = makeSvg("svg", {viewBox: `0 0 ${kWidth} ${kHeight}`, role: "img", "aria-label": `${name} by rank`});
  const y = axes(svg, roundedUp(Math.max(...values)), values.length - 1, ""), width = (kWidth - kLeft) / values.length;
  values.forEach((value, rank) => {
    const block = makeSvg("rect", {class: "block", x: kLeft + rank * width + width * 0.12, width: width * 0.76, y: y(value), height: Math.max(0, y(0) - y(value))});
    const told = makeSvg("title");
    told.textContent = `rank ${rank}: ${shortNumber(value)}${unit}`;
    block.append(told);
    svg.append(block);
  });
  const [title, said] = heading(name);
  said.textContent = `${shortNumber(Math.min(...values))} to ${shortNumber(Math.max(...values))}${unit}`;
  return make("div", {class: "plot"}, title, svg);
}

function showPlots(element, {samples, ranks}) {
  const of = column => samples.map(sample => [sample[0], sample[column]]);
  const fromZero = column => [[0, 0], ...of(column)];
  if (samples.length >= 3) {
    element.append(curvePlot("States", "", fromZero(1)), curvePlot("New states per second", "", of(2)), curvePlot("Frontier", " states", of(3)),
                   curvePlot("Memory of states", " MB", of(4)), curvePlot("Memory of the process", " MB", of(5)), curvePlot("Depth", "", fromZero(6)));
  }
  if (ranks.length > 1)
    element.append(blockPlot("New states by rank", "", ranks.map(rank => rank[0])), blockPlot("Idle time by rank", " %", ranks.map(rank => rank[1])), blockPlot("Memory by rank", " MB", ranks.map(rank => rank[2])));
}
