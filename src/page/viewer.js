// One error: its runs, with controls, the grid of steps, the source and the state.

class Viewer {
  constructor(element, number, error, files) {
    this.element = element;
    this.runs = error.runs.map(data => new Run(data));
    this.grid = new Grid(index => this.go(index));
    this.grid.id = `step-${number}`;
    this.source = new SourcePanel(files);
    this.state = new StatePanel();
    this.told = make("div", {class: "step-told", "aria-live": "polite"});
    element.append(this.makeBar(), make("div", {class: "panes"}, this.grid.element, make("div", {class: "side"}, this.told, this.source.element, this.state.element)));
    element.addEventListener("keydown", event => this.key(event));
    this.use(0);
  }

  makeBar() {
    const button = (text, label, action) => {
      const made = make("button", {type: "button", text, title: label, "aria-label": label});
      made.addEventListener("click", action);
      return made;
    };
    this.first = button("\u21e4", "first step (Home)", () => this.go(0));
    this.back = button("\u2191", "previous step (k)", () => this.go(this.at - 1));
    this.next = button("\u2193", "next step (j)", () => this.go(this.at + 1));
    this.last = button("\u21e5", "last step (End)", () => this.go(this.run.rows.length - 1));
    this.position = make("span", {class: "position"});
    this.all = make("input", {type: "checkbox"});
    this.all.addEventListener("change", () => this.refresh(this.run.number(this.at)));
    this.words = make("input", {type: "search", placeholder: "find a step", "aria-label": "find a step"});
    this.words.addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key === "Enter") this.find(event.shiftKey ? -1 : 1);
      if (event.key === "Escape") this.grid.element.focus();
    });
    const bar = make("div", {class: "bar-of-viewer controls"});
    if (this.runs.length > 1) {
      this.which = make("select", {"aria-label": "which run"}, ...this.runs.map((run, i) => make("option", {value: i, text: run.data.name})));
      this.which.addEventListener("change", () => this.use(Number(this.which.value)));
      bar.append(this.which);
    }
    this.allLabel = make("label", {title: "also the steps that no other thread could notice"}, this.all, "all steps");
    const keys = make("span", {class: "keys"}, make("kbd", {text: "j"}), " ", make("kbd", {text: "k"}), " step  ", make("kbd", {text: "n"}), " ", make("kbd", {text: "p"}), " same thread");
    bar.append(make("span", {class: "buttons"}, this.first, this.back, this.next, this.last), this.position, make("span", {class: "grow"}), keys, this.allLabel, this.words);
    return bar;
  }

  use(index) {
    this.run = this.runs[index];
    this.allLabel.hidden = !this.run.hasSilentSteps;
    this.refresh(this.run.data.opens);
  }

  refresh(step) {
    this.run.show(this.all.checked);
    this.at = this.run.rowOf(step);
    this.grid.show(this.run, this.at);
    this.go(this.at);
  }

  go(index) {
    const {run} = this, count = run.rows.length;
    this.at = Math.max(0, Math.min(count - 1, index));
    if (!count) return;
    this.grid.select(this.at);
    this.first.disabled = this.back.disabled = this.at === 0;
    this.next.disabled = this.last.disabled = this.at === count - 1;
    const gap = run.data.left_out;
    this.position.textContent = `step ${run.number(this.at)} of ${run.lastStep}${run.isInCycle(this.at) ? ", in the cycle" : ""}${gap ? `; ${gap[0]} to ${gap[1] - 1} are left out` : ""}`;
    this.tell();
    this.source.show(run.place(this.at), run.placeBefore(this.at));
    // A row may stand for several steps, or for a part of one: what changed is told of whole steps.
    this.state.show(run.states, run.number(this.at) - 1, run.rows[this.at][LAST], run.data.no_states);
  }

  tell() {
    const {run, at} = this, causes = run.causes.get(at) ?? [], place = run.place(at);
    const thread = make("span", {class: "who", text: run.thread(at), style: `color:${colourOf(run.rows[at][THREAD])}`});
    const lines = [make("p", {}, thread, " ", run.told(at) || "does nothing that another thread could notice")];
    if (place.text) lines.push(make("p", {class: "soft mono", text: place.text}));
    if (run.isAfterGap(at)) lines.push(make("p", {class: "soft", text: `Before it, the steps ${run.data.left_out[0]} to ${run.data.left_out[1] - 1} are left out of this page.`}));
    if (run.beginsCycle(at)) lines.push(make("p", {class: "soft", text: `Here the cycle begins: the steps from here on lead back to the state after step ${run.data.cycle}, for ever.`}));
    if (run.isInCycle(at) && at === run.rows.length - 1) {
      const link = make("button", {type: "button", text: `the state after step ${run.data.cycle}`});
      link.addEventListener("click", () => { this.go(run.rowOf(run.data.cycle)); this.grid.element.focus(); });
      lines.push(make("p", {class: "soft"}, "back to ", link, ", for ever"));
    }
    for (const cause of causes) {
      const link = make("button", {type: "button", text: `step ${run.number(cause)}: ${run.thread(cause)} ${run.told(cause)}`});
      link.addEventListener("click", () => { this.go(cause); this.grid.element.focus(); });
      lines.push(make("p", {class: "soft"}, "only after ", link));
    }
    this.told.replaceChildren(...lines);
  }

  find(direction) {
    const found = this.words.value ? this.run.find(this.words.value, this.at, direction) : -1;
    this.words.setAttribute("aria-invalid", found < 0);
    if (found >= 0) this.go(found);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input")) return;
    const onSteps = event.target === this.grid.element || event.target === document.body;
    const page = Math.max(1, Math.floor(this.grid.element.clientHeight / this.grid.rowHeight) - 2);
    const always = {
      j: () => this.go(this.at + 1), k: () => this.go(this.at - 1),
      n: () => this.go(this.run.ofSameThread(this.at, 1)), p: () => this.go(this.run.ofSameThread(this.at, -1)),
      "/": () => this.words.focus(),
    };
    const here = {
      ArrowDown: always.j, ArrowUp: always.k, Home: () => this.go(0), End: () => this.go(this.run.rows.length - 1),
      PageDown: () => this.go(this.at + page), PageUp: () => this.go(this.at - page),
    };
    const action = always[event.key] ?? (onSteps ? here[event.key] : undefined);
    if (!action) return;
    action();
    event.preventDefault();
  }

  // The trace as a table, for paper: all rows of the run, where it is shown.
  printed() {
    const {run} = this, threads = run.data.threads, ends = this.grid.ends;
    const narrow = threads.length > 12;
    const head = make("tr", {}, make("th", {class: "n", text: "step"}), ...(narrow ? [] : threads.map(() => make("th"))), make("th", {text: "thread"}), make("th", {text: "what it did"}), make("th", {text: "where"}));
    const body = make("tbody");
    run.rows.forEach((row, index) => {
      if (run.isAfterGap(index)) body.append(make("tr", {}, make("td"), make("td", {colspan: 20, text: `the steps ${run.data.left_out[0]} to ${run.data.left_out[1] - 1} are left out`})));
      if (run.beginsCycle(index)) body.append(make("tr", {}, make("td"), make("td", {colspan: 20, text: "here the cycle begins"})));
      const line = make("tr", {}, make("td", {class: "n", text: run.begins(index) ? row[STEP] : ""}));
      if (!narrow) threads.forEach((_, thread) => {
        const [begin, end] = ends.get(thread) ?? [1, 0];
        line.append(make("td", {class: "lane", text: row[THREAD] === thread ? "\u25cf" : begin <= index && index <= end ? "\u2502" : ""}));
      });
      const causes = (run.causes.get(index) ?? []).map(cause => `after step ${run.number(cause)}`).join(", ");
      line.append(make("td", {class: "short", text: run.begins(index) ? run.thread(index) : ""}), make("td", {text: run.told(index)}));
      if (causes) line.lastChild.append(" ", make("span", {class: "soft", text: `(${causes})`}));
      line.append(make("td", {class: "mono", text: shortPlace(run.place(index)) || run.place(index).text}));
      body.append(line);
    });
    body.append(make("tr", {}, make("td"), make("td", {colspan: 20, text: run.data.end})));
    return make("table", {class: "printed"}, make("thead", {}, head), body);
  }
}
