// The state after the selected step: what the step changed, then threads with their frames, static fields, objects.

// The order of groups: threads with their frames (the innermost first), classes, objects.
function orderOf(key) {
  const [, kind, number, depth] = /^([tfso])(\d+)(?:\.(\d+))?/.exec(key);
  return [kind === "s" ? 1 : kind === "o" ? 2 : 0, Number(number), kind === "t" ? -1e9 : -Number(depth ?? 0)];
}

function inOrder(a, b) {
  for (let i = 0; i < 3; ++i) {
    if (a.order[i] !== b.order[i]) return a.order[i] - b.order[i];
  }
  return 0;
}

// How a trace names an object or a class.
function nameOf(key, title, note) {
  if (key[0] === "s") return title.replace(/^class /, "");
  return note.replace(/,? ?locked by .*$/, "") || title;
}

class StatePanel {
  constructor() {
    this.title = make("b", {text: "State"});
    this.which = make("span");
    this.content = make("div", {class: "content", tabindex: 0, "aria-label": "state"});
    this.element = make("div", {class: "panel"}, make("div", {class: "title"}, this.title, this.which), this.content);
  }

  // `before` and `after`: numbers of steps; before the first one, -1.
  show(states, before, after, why) {
    this.which.textContent = `after step ${after}; what changed is marked`;
    if (!states) {
      this.content.replaceChildren(make("p", {class: "empty", text: why || "The report has no states of this run."}));
      return;
    }
    const now = states.after(after), then = before < 0 || !states.has(before) ? now : states.after(before);
    const groups = [];
    for (const [key, body] of now) {
      const group = states.group(key, body);
      groups.push({...group, order: orderOf(group.key), old: then.has(key) ? states.group(key, then.get(key)) : null, same: then.get(key) === body});
    }
    for (const [key, body] of then) {
      if (now.has(key)) continue;
      const group = states.group(key, body);
      if (group.key[0] !== "f") groups.push({...group, order: orderOf(group.key), old: group, same: true, gone: true});
    }
    groups.sort(inOrder);
    const list = make("div", {class: "state"});
    this.changes = [];
    for (const group of groups) this.add(list, group);
    if (this.changes.length) list.prepend(make("h4", {text: "Changed"}), make("dl", {class: "changes"}, ...this.changes));
    if (!states.data.complete) list.append(make("p", {class: "part", text: "There are more objects than are shown here."}));
    if (!groups.length) list.append(make("p", {class: "empty", text: "Nothing of the program is there yet."}));
    this.content.replaceChildren(list);
    this.content.scrollTop = 0;
  }

  add(list, {key, title, note, variables, old, same, gone}) {
    const frame = key[0] === "f", fresh = !old;
    const heading = make(frame ? "p" : "h4", {class: (frame ? "part" : "") + (gone ? " gone" : "")}, make("span", {text: title}));
    const said = gone ? "no longer there" : fresh ? [note, "new"].filter(Boolean).join(", ") : note;
    if (said) heading.append(" ", make("span", {class: "soft" + (!gone && (fresh || note !== old.note) ? " changed" : ""), text: said}));
    list.append(heading);
    if (gone || !variables.length) return;
    const before = new Map(old && !same ? old.variables.map(each => [each.name, each.value]) : []);
    const values = make("dl", {class: frame ? "inner" : ""});
    for (const {name, value} of variables) {
      const changed = fresh ? !frame : !same && before.get(name) !== value;
      const say = said => {
        const row = make("div", changed ? {class: "changed"} : {}, make("dt", {text: said}), make("dd"));
        if (changed && before.has(name)) row.lastChild.append(make("span", {class: "was", text: before.get(name)}));
        row.lastChild.append(value);
        return row;
      };
      values.append(say(name));
      if (changed && !fresh) this.changes.push(say(frame ? name : name.startsWith("[") ? nameOf(key, title, note) + name : `${nameOf(key, title, note)}.${name}`));
    }
    list.append(values);
  }
}
