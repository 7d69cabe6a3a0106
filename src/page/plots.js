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

const colourOfRank = (rank, ranks) => ranks === 1 ? "var(--accent)" : ranks <= 8 ? `var(--t${rank})` : `hsl(${Math.round(360 * rank / ranks)} 60% 50%)`;

// `lines`: of each rank, pairs of seconds and value.
function curvePlot(name, unit, lines) {
  const svg = makeSvg("svg", {viewBox: `0 0 ${kWidth} ${kHeight}`, role: "img", "aria-label": `${name} over time`});
  const drawn = lines.map((points, rank) => ({points, colour: colourOfRank(rank, lines.length)})).filter(({points}) => points.length > 0);
  const end = drawn.reduce((most, {points}) => Math.max(most, points[points.length - 1][0]), 0);
  const most = roundedUp(drawn.reduce((most, {points}) => points.reduce((most, point) => Math.max(most, point[1]), most), 0));
  const y = axes(svg, most, end, "s"), x = seconds => kLeft + (kWidth - kLeft) * seconds / end;
  const mover = makeSvg("line", {class: "mover", y1: kTop, y2: kHeight - kBottom, visibility: "hidden"});
  for (const line of drawn) {
    const {points, colour} = line, path = points.map(([seconds, value]) => `${x(seconds).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
    if (lines.length === 1) svg.append(makeSvg("path", {class: "below", d: `M${x(points[0][0])} ${y(0)}L${path}L${x(end)} ${y(0)}Z`}));
    line.dot = makeSvg("circle", {class: "dot", r: 3, style: `fill:${colour}`, visibility: "hidden"});
    svg.append(makeSvg("path", {class: "curve", style: `stroke:${colour}`, d: `M${path}`}), line.dot);
  }
  svg.append(mover);
  const [title, said] = heading(name);
  // Of several ranks, the values of the first four, or the least and the greatest.
  const say = near => {
    const values = near.map(point => shortNumber(point[1]));
    const numbers = near.map(point => point[1]);
    const told = values.length <= 4 ? values.join(", ") : `${shortNumber(Math.min(...numbers))} to ${shortNumber(Math.max(...numbers))}`;
    said.textContent = `${told}${unit} at ${shortNumber(near.reduce((latest, point) => Math.max(latest, point[0]), 0))} s`;
  };
  const last = drawn.map(({points}) => points[points.length - 1]);
  say(last);
  svg.addEventListener("pointermove", event => {
    const box = svg.getBoundingClientRect(), seconds = ((event.clientX - box.x) / box.width * kWidth - kLeft) / (kWidth - kLeft) * end;
    const near = drawn.map(({points}) => points.reduce((best, point) => Math.abs(point[0] - seconds) < Math.abs(best[0] - seconds) ? point : best));
    say(near);
    const place = (element, attributes) => {
      for (const [key, number] of Object.entries({...attributes, visibility: "visible"})) element.setAttribute(key, number);
    };
    place(mover, {x1: x(near[0][0]), x2: x(near[0][0])});
    drawn.forEach(({dot}, i) => place(dot, {cx: x(near[i][0]), cy: y(near[i][1])}));
  });
  svg.addEventListener("pointerleave", () => {
    say(last);
    for (const element of [mover, ...drawn.map(({dot}) => dot)]) element.setAttribute("visibility", "hidden");
  });
  return make("div", {class: "plot"}, title, svg);
}

// Which line is which rank's. Of many ranks, the first and the last.
function legend(ranks) {
  const shown = [...Array(ranks).keys()].filter(rank => ranks <= 16 || rank < 8 || rank === ranks - 1);
  return make("div", {class: "legend"}, ...shown.flatMap(rank => {
    const mark = make("span", {text: `rank ${rank}`});
    mark.prepend(make("i", {style: `background:${colourOfRank(rank, ranks)}`}));
    return rank === ranks - 1 && shown.length < ranks ? [make("span", {text: "\u2026"}), mark] : [mark];
  }));
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

// `samples`: of each rank, its figures at some moments.
function showPlots(element, {samples, ranks}) {
  const of = column => samples.map(points => points.map(sample => [sample[0], sample[column]]));
  const fromZero = column => of(column).map(points => points.length > 0 ? [[0, 0], ...points] : []);
  if (samples.length > 0) {
    if (samples.length > 1) element.before(legend(samples.length));
    element.append(curvePlot("States", "", fromZero(1)), curvePlot("New states per second", "", of(2)), curvePlot("Frontier", " states", of(3)),
                   curvePlot("Memory of states", " MB", of(4)), curvePlot("Memory of the process", " MB", of(5)), curvePlot("Depth", "", fromZero(6)));
  }
  if (ranks.length > 1)
    element.append(blockPlot("New states by rank", "", ranks.map(rank => rank[0])), blockPlot("Idle time by rank", " %", ranks.map(rank => rank[1])), blockPlot("Memory by rank", " MB", ranks.map(rank => rank[2])));
}
