// The source beside a trace: the lines of the step's file, with the current line marked.

const kToken = /(\/\/.*|\/\*.*?(?:\*\/|$)|^\s*\*(?:\s.*|\/)?$)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|private|protected|public|record|return|short|static|super|switch|synchronized|this|throw|throws|transient|true|false|try|var|void|volatile|while)\b/g;

function colouredLine(number, text) {
  const line = make("div", {"data-line": number}, make("i", {text: number}));
  let end = 0;
  for (const found of text.matchAll(kToken)) {
    line.append(text.slice(end, found.index));
    line.append(make("span", {class: found[1] ? "c" : found[2] ? "s" : "k", text: found[0]}));
    end = found.index + found[0].length;
  }
  line.append(text.slice(end));
  return line;
}

class SourcePanel {
  constructor(files) {
    this.files = files;
    this.shown = -1;
    this.name = make("b");
    this.where = make("span");
    this.content = make("div", {class: "content", tabindex: 0, "aria-label": "source"});
    this.element = make("div", {class: "panel source"}, make("div", {class: "title"}, this.name, this.where), this.content);
  }

  // `before`: where the thread was last, for a step that is nowhere in the program.
  show(place, before) {
    const elsewhere = !place.text && before !== null;
    if (elsewhere) place = before;
    const file = this.files[place.file];
    this.name.textContent = file ? file.name : "Source";
    this.where.textContent = file ? `${elsewhere ? "last at line" : "line"} ${place.line}` : "";
    if (!file || !file.parts.length) {
      this.shown = -1;
      const why = place.text ? `No source was found for ${place.text}. --sourcepath says where source files are.` : "This step is nowhere in the program.";
      this.content.replaceChildren(make("p", {class: "empty", text: why}));
      return;
    }
    if (this.shown !== place.file) this.fill(place.file, file);
    this.content.querySelector(".here")?.classList.remove("here");
    const line = this.content.querySelector(`[data-line="${place.line}"]`);
    if (!line) return;
    line.classList.add("here");
    const top = line.offsetTop - this.content.offsetTop, {scrollTop, clientHeight} = this.content;
    if (top < scrollTop + 40 || top > scrollTop + clientHeight - 60) this.content.scrollTop = top - clientHeight * 0.4;
  }

  fill(number, file) {
    const code = make("div", {class: "code"});
    for (const [first, lines] of file.parts) {
      if (first > 1) code.append(make("div", {class: "gap", text: "    ..."}));
      lines.forEach((text, i) => code.append(colouredLine(first + i, text)));
    }
    this.content.replaceChildren(code);
    this.shown = number;
  }
}
