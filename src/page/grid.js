// The steps of a run: a column for each thread, steps downward, an arrow from each step to those that had to wait for it.
// Only the rows in view are elements of the page, so that a path of many steps is as quick as a short one.

const kNumbers = 58;    // pixels left of the columns
const kMostLane = 190;  // pixels of a column
const kLetter = 7;      // pixels of most letters
const kBeyond = 25;     // rows made above and below those in view

class Grid {
  constructor(choose) {
    this.choose = choose;
    this.lanes = make("div", {class: "lanes"});
    this.lines = makeSvg("svg", {"aria-hidden": "true"});
    this.rows = make("div", {class: "rows"}, this.lines);
    this.element = make("div", {class: "grid", tabindex: 0, role: "listbox", "aria-label": "steps of the path"}, this.lanes, this.rows);
    this.made = new Map();  // rows in the page, by index
    this.chosen = 0;
    this.element.addEventListener("scroll", () => this.paint(), {passive: true});
    this.rows.addEventListener("click", event => {
      const row = event.target.closest(".row");
      if (row) this.choose(Number(row.dataset.index));
    });
    new ResizeObserver(() => this.layOut()).observe(this.element);
  }

  get rowHeight() { return this.height ??= parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 25; }

  show(run, chosen) {
    this.run = run;
    this.chosen = chosen;
    this.ends = new Map();  // of each thread: its first and last row
    run.rows.forEach((row, index) => {
      const ends = this.ends.get(row[THREAD]);
      if (ends) ends[1] = index;
      else this.ends.set(row[THREAD], [index, index]);
    });
    this.width = 0;
    this.layOut();
  }

  // Columns are as wide as leaves room for the texts in the last one, which end where the pane ends.
  layOut() {
    const width = this.element.clientWidth, threads = this.run?.data.threads.length ?? 0;
    if (!width || !threads || width === this.width) return;
    this.width = width;
    this.lane = this.laneWidth(width, threads);
    const total = Math.max(width, kNumbers + this.lane * (threads - 1) + 260);
    this.total = total;
    for (const part of [this.lanes, this.rows]) part.style.width = total > width ? `${total}px` : "auto";
    const beyond = this.run.rows.length * this.rowHeight > this.element.clientHeight * 0.6 ? this.element.clientHeight * 0.4 : 0;
    this.rows.style.height = `${(this.run.rows.length + 1) * this.rowHeight + 6 + beyond}px`;
    this.rows.querySelector(".end")?.remove();
    const {end, failing} = this.run.data;
    this.rows.append(make("div", {class: failing ? "end" : "end passes", text: end, title: end, style: `top:${this.run.rows.length * this.rowHeight}px`}));
    const files = new Set(this.run.data.places.filter(([, , line]) => line > 0).map(([, file]) => file));
    this.oneFile = files.size === 1;
    const lineHead = make("span", {class: "line-head", text: "line"});
    this.lanes.replaceChildren(...this.run.data.threads.map((name, thread) => make("span", {
      text: this.shortName(name, thread + 1 < threads ? this.lane : total - this.x(thread)), title: name,
      style: `left:${this.x(thread) - 6}px;width:${thread + 1 < threads ? this.lane - 8 : total - this.x(thread)}px;color:${colourOf(thread)}`})), ...(this.oneFile ? [lineHead] : []));
    for (const row of this.made.values()) row.remove();
    this.made.clear();
    this.paint();
  }

  // What tells threads apart is at the end of their names.
  shortName(name, width) {
    const most = Math.max(2, Math.floor((width - 8) / 8.5));
    return name.length > most + 1 ? "\u2026" + name.slice(-(most - 1)) : name;
  }

  // Such that most texts end where the pane ends.
  laneWidth(width, threads) {
    const needs = new Array(threads).fill(0);
    for (const [, , thread, text] of this.run.rows) needs[thread] = Math.max(needs[thread], this.run.data.texts[text].length);
    let lane = kMostLane;
    needs.forEach((length, thread) => {
      if (thread > 0) lane = Math.min(lane, (width - kNumbers - Math.min(430, length * kLetter + 30) - 60) / thread);
    });
    const least = Math.max(26, Math.min(92, (width - kNumbers - 300) / Math.max(1, threads - 1)));
    return Math.max(least, lane);
  }

  x(thread) { return kNumbers + 8 + thread * this.lane; }
  y(index) { return index * this.rowHeight + this.rowHeight / 2; }

  // Makes the rows in view, and forgets others.
  paint() {
    if (!this.width) return;
    const top = this.element.scrollTop, count = this.run.rows.length;
    const first = Math.max(0, Math.floor(top / this.rowHeight) - kBeyond);
    const last = Math.min(count - 1, Math.ceil((top + this.element.clientHeight) / this.rowHeight) + kBeyond);
    for (const [index, row] of this.made) {
      if (index >= first && index <= last) continue;
      row.remove();
      this.made.delete(index);
    }
    for (let index = first; index <= last; ++index) {
      if (this.made.has(index)) continue;
      const row = this.makeRow(index);
      this.made.set(index, row);
      this.rows.append(row);
    }
    this.paintLines(first, last);
  }

  makeRow(index) {
    const {run} = this, thread = run.rows[index][THREAD], told = run.told(index), place = run.place(index);
    const left = this.x(thread) + 9, short = this.oneFile && place.line > 0 ? String(place.line) : shortPlace(place);
    const says = (run.beginsCycle(index) ? "here the cycle begins, " : "") + (run.begins(index) ? `step ${run.number(index)}, ` : "");
    const row = make("div", {
      class: "row", role: "option", id: `${this.id}-${index}`, "data-index": index, style: `top:${index * this.rowHeight}px`,
      "aria-posinset": index + 1, "aria-setsize": run.rows.length, "aria-selected": index === this.chosen,
      "aria-label": `${says}${run.thread(index)}: ${told || "goes on"}${place.text ? `, ${place.text}` : ""}`, title: told});
    row.classList.toggle("chosen", index === this.chosen);
    row.classList.toggle("failing", run.data.throws && index === run.rows.length - 1);
    row.classList.toggle("parts", run.data.parting > 0 && run.begins(index) && run.number(index) >= run.data.parting &&
                                  (index === 0 || run.number(index - 1) < run.data.parting));
    row.classList.toggle("gap", run.isAfterGap(index));
    row.classList.toggle("cycle", run.isInCycle(index));
    row.classList.toggle("cycle-begins", run.beginsCycle(index));
    if (run.begins(index)) row.append(make("span", {class: "number", text: run.number(index)}));
    row.append(make("span", {class: told ? "deed" : "deed silent", text: told || "goes on", style: `left:${left}px;max-width:${this.total - left - (short ? short.length * 6.8 + 30 : 8)}px`}));
    if (short) row.append(make("span", {class: "place", text: short, title: place.text}));
    return row;
  }

  paintLines(first, last) {
    const {run} = this, height = this.rows.clientHeight;
    this.lines.setAttribute("width", this.total);
    this.lines.setAttribute("height", height);
    const parts = [];
    for (const [thread, [begin, end]] of this.ends) {
      if (begin > last || end < first) continue;
      parts.push(makeSvg("line", {x1: this.x(thread), x2: this.x(thread), y1: this.y(Math.max(begin, first - 1)), y2: this.y(Math.min(end, last + 1)), stroke: colourOf(thread), "stroke-opacity": 0.35, "stroke-width": 2}));
    }
    const isStrong = arrow => arrow[0] === this.chosen || arrow[1] === this.chosen;
    const arrows = run.arrows.filter(([from, to]) => from <= last && to >= first);
    arrows.sort((a, b) => isStrong(a) - isStrong(b));  // the strong ones are drawn last
    for (const arrow of arrows) parts.push(this.arrow(arrow[0], arrow[1], isStrong(arrow)));
    for (let index = first; index <= last; ++index) {
      const thread = run.rows[index][THREAD], failing = run.data.throws && index === run.rows.length - 1;
      parts.push(makeSvg("circle", {cx: this.x(thread), cy: this.y(index), r: failing ? 5 : run.told(index) ? 4 : 2.5, fill: failing ? "var(--bad)" : colourOf(thread)}));
    }
    this.lines.replaceChildren(...parts);
  }

  // To the right: down beside the line of the thread that comes first, then along the row of the other. To the left: along
  // the row of the first, then down beside the line of the other. There it crosses few texts.
  arrow(from, to, strong) {
    const {run} = this, x1 = this.x(run.rows[from][THREAD]), x2 = this.x(run.rows[to][THREAD]), y1 = this.y(from), y2 = this.y(to);
    const round = Math.min(8, (y2 - y1) / 2), tip = x2 - 6;
    const path = x1 < x2 ? `M${x1 + 2} ${y1 + 3}Q${x1 + 6} ${y1 + 5},${x1 + 6} ${y1 + 11}V${y2 - round}Q${x1 + 6} ${y2},${x1 + 6 + round} ${y2}H${tip}`
                         : `M${x1} ${y1}H${x2 - 11 + round}Q${x2 - 11} ${y1},${x2 - 11} ${y1 + round}V${y2 - 5}Q${x2 - 11} ${y2},${tip} ${y2}`;
    const group = makeSvg("g", {class: strong ? "arrow strong" : "arrow", "data-from": from, "data-to": to, stroke: strong ? "var(--accent)" : "var(--soft)", "stroke-opacity": strong ? 1 : 0.55, fill: "none", "stroke-width": strong ? 2 : 1.1});
    group.append(makeSvg("path", {d: path}), makeSvg("path", {d: `M${tip - 5} ${y2 - 3.5}L${tip} ${y2}L${tip - 5} ${y2 + 3.5}`}));
    return group;
  }

  // Marks a row and brings it into view.
  select(index) {
    this.made.get(this.chosen)?.classList.remove("chosen");
    this.made.get(this.chosen)?.setAttribute("aria-selected", "false");
    this.chosen = index;
    const top = index * this.rowHeight, {scrollTop, clientHeight} = this.element, room = clientHeight - this.lanes.offsetHeight;
    if (top < scrollTop + 2 * this.rowHeight || top > scrollTop + room - 3 * this.rowHeight)
      this.element.scrollTop = Math.max(0, top < scrollTop - room || top > scrollTop + 2 * room ? top - room / 2 : top < scrollTop + 2 * this.rowHeight ? top - 3 * this.rowHeight : top - room + 4 * this.rowHeight);
    this.paint();
    const row = this.made.get(index);
    row?.classList.add("chosen");
    row?.setAttribute("aria-selected", "true");
    this.element.setAttribute("aria-activedescendant", `${this.id}-${index}`);
  }
}

// "Pool:12"
function shortPlace({text}) {
  const found = /\(([^():]+?)(?:\.java)?:(\d+)\)$/.exec(text);
  return found && found[1].length < 22 ? `${found[1]}:${found[2]}` : "";
}
