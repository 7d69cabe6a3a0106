// A path as the report holds it (cli/reports/html_trace.h). The states are told by what each step changed.

// Columns of a row.
const STEP = 0, LAST = 1, THREAD = 2, TEXT = 3, PLACE = 4, TIMES = 5, BEGINS = 6;

class States {
  // `leftOut`: the first step that has no state, and the next one that has; null: all have.
  constructor(data, leftOut) {
    this.data = data;
    [this.gap, this.gapEnd] = leftOut ?? [Infinity, Infinity];
    this.saved = [new Map()];  // the state before every 256th step that has one
  }

  has(step) { return step < this.gap || step >= this.gapEnd; }

  // The groups of the state after a step: their keys, and the numbers of their bodies.
  after(step) {
    const place = step < this.gapEnd ? Math.min(step, this.gap - 1) : step - (this.gapEnd - this.gap);
    const end = Math.min(place + 1, this.data.changes.length);
    let begin = Math.min(end >> 8, this.saved.length - 1) << 8;
    const state = new Map(this.saved[begin >> 8]);
    for (; begin < end; ++begin) {
      if ((begin & 255) === 0 && !this.saved[begin >> 8]) this.saved[begin >> 8] = new Map(state);
      const changes = this.data.changes[begin];
      for (let i = 0; i < changes.length; i += 2) {
        if (changes[i + 1] < 0) state.delete(changes[i]);
        else state.set(changes[i], changes[i + 1]);
      }
    }
    return state;
  }

  // A group: its key, its title, what is said of it, and its variables.
  group(key, body) {
    const {keys, texts, bodies} = this.data, [title, note, variables] = bodies[body];
    const list = [];
    for (let i = 0; i < variables.length; i += 2) list.push({name: texts[variables[i]], value: texts[variables[i + 1]]});
    return {key: keys[key], title: texts[title], note: texts[note], variables: list};
  }
}

class Run {
  constructor(data) {
    this.data = data;
    this.states = data.states ? new States(data.states, data.left_out) : null;
    this.show(false);
  }

  // `all`: with the steps that nobody else could notice.
  show(all) {
    const {data} = this, whole = all && data.all;
    this.rows = whole ? data.all : data.rows;
    this.arrows = whole ? data.all_arrows : data.arrows;
    this.causes = new Map();
    for (const arrow of this.arrows) {
      if (!this.causes.has(arrow[1])) this.causes.set(arrow[1], []);
      this.causes.get(arrow[1]).push(arrow[0]);
    }
  }

  get hasSilentSteps() { return this.data.all !== null; }
  get lastStep() { return this.data.steps - 1; }
  thread(index) { return this.data.threads[this.rows[index][THREAD]]; }
  told(index) {
    const row = this.rows[index], text = this.data.texts[row[TEXT]];
    return row[TIMES] > 1 ? `${text} (x ${row[TIMES]})` : text;
  }
  place(index) {
    const [text, file, line] = this.data.places[this.rows[index][PLACE]];
    return {text, file, line};
  }
  // Where the thread of a row was before it; null: nowhere yet.
  placeBefore(index) {
    for (let i = index, last = -1; i !== last; i = this.ofSameThread(i, -1)) {
      if (this.place(i).line > 0) return this.place(i);
      last = i;
    }
    return null;
  }
  number(index) { return this.rows[index][STEP]; }
  // Whether steps are left out before a row.
  isAfterGap(index) { return this.data.left_out !== null && index > 0 && this.rows[index][STEP] >= this.data.left_out[1] && this.rows[index - 1][STEP] < this.data.left_out[1]; }
  // Whether a row belongs to the cycle of a run that never ends, and whether it is the first one.
  isInCycle(index) { return this.data.cycle !== null && this.rows[index][STEP] > this.data.cycle; }
  beginsCycle(index) { return this.isInCycle(index) && (index === 0 || !this.isInCycle(index - 1)); }
  begins(index) { return this.rows[index][BEGINS] === 1; }

  // The row that shows a step, or the last one before it.
  rowOf(step) {
    let low = 0, high = this.rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.rows[middle][STEP] <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // The next row of the same thread in a direction; the same row if there is none.
  ofSameThread(index, direction) {
    for (let i = index + direction; i >= 0 && i < this.rows.length; i += direction) {
      if (this.rows[i][THREAD] === this.rows[index][THREAD]) return i;
    }
    return index;
  }

  // The next row whose text, thread or place has these characters; -1 if there is none.
  find(words, from, direction) {
    const wanted = words.toLowerCase(), count = this.rows.length;
    const seen = new Map();
    for (let i = 1; i <= count; ++i) {
      const index = (from + i * direction + count * 2) % count, [, , thread, text, place] = this.rows[index];
      const key = `${thread} ${text} ${place}`;
      if (!seen.has(key)) seen.set(key, `${this.thread(index)} ${this.told(index)} ${this.place(index).text}`.toLowerCase().includes(wanted));
      if (seen.get(key)) return index;
    }
    return -1;
  }
}

// An element with a class, a text, and attributes.
function make(tag, {text, ...attributes} = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const colourOf = thread => `var(--t${thread % 8})`;
