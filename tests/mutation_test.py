#!/usr/bin/env python3
"""How many mutants a generated suite kills.

  mutation_test.py --pathfleet BIN --api-jar JAR [--mutants N] [--least SHARE] [--seed N] [--results FOLDER] [CLASS...]

Generates the suites of the programs of tests/programs/mutation, as their lines "// TESTGEN:" say, and runs them on N
mutants of each class in all (default 200 of ten classes). tests/mutation makes the mutants over bytecode. Of those whose
outcome for some input of the suite is another than the program's, --least (default 0.9) must be killed.
"""
import json
import pathlib
import re
import shlex
import sys
import tempfile

from jdk import JAVA
from pathfleet_command import arguments, class_path, compile_java, finish, run
from testgen_test import JUNIT, ROOT

ASM = ["/usr/share/java/asm.jar", "/usr/share/java/asm-tree.jar"]
CLASSES = ROOT / "tests/programs/mutation"


def quoted(text):
    """A text as unquoted() of tests/mutation/Mutants.java reads it, without tabs and line ends."""
    return "".join(c if " " < c < "\x7f" and c != "\\" else f"\\u{ord(c):04x}" for c in text)


def value_text(value):
    if isinstance(value, dict):
        return f"#{value['object']}" if "object" in value else "null"
    return {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)


def object_lines(each):
    name = each["class"]
    if "text" in each:
        kind = "text" if name == "java.lang.String" else "content"
        return [f"object\t{kind}\t{name}\t{quoted(each['text'])}"]
    if "constant" in each:
        return [f"object\tconstant\t{name}\t{each['constant']}"]
    if "value" in each:
        return [f"object\tbox\t{name}", f"element\t{value_text(each['value'])}"]
    if "fields" in each:
        return [f"object\tplain\t{name}", *(f"field\t{f['class']}\t{f['name']}\t{value_text(f['value'])}" for f in each["fields"])]
    kind = "array" if name.endswith("[]") else "content"
    return [f"object\t{kind}\t{descriptor(name) if kind == 'array' else name}", *(f"element\t{value_text(v)}" for v in each.get("elements", []))]


def descriptor(name):
    """"int[]" gives "[I"."""
    if name.endswith("[]"):
        return "[" + descriptor(name[:-2])
    primitives = {"boolean": "Z", "char": "C", "byte": "B", "short": "S", "int": "I", "long": "J", "float": "F", "double": "D"}
    return primitives.get(name) or f"L{name.replace('.', '/')};"


def input_lines(inputs):
    lines = []
    for each in inputs:
        lines.append(f"input\t{each['class']}\t{each['method']}\t{each['descriptor']}")
        for made in each["arguments"]["objects"]:
            lines += object_lines(made)
        lines += [f"argument\t{value_text(root['value'])}" for root in each["arguments"]["values"]]
    return lines


def mutants_of(options, source, count, work):
    """A tuple for each mutant: whether it was killed, whether the inputs tell it apart, what it changes."""
    name = source.stem
    compile_java(work / "classes", [source], "-g")
    lines = []
    for number, words in enumerate(re.findall(r"// TESTGEN: (.*)", source.read_text())):
        made = work / f"inputs{number}.json"
        done = run(options, "testgen", "-cp", work / "classes", "--out", work / "suite", "--test-class", f"{name}{number}Test", "--inputs-json", made,
                   *shlex.split(words))
        if done.returncode != 0:
            sys.exit(f"{name}: {done.stdout}{done.stderr}")
        lines += input_lines(json.loads(made.read_text())["inputs"])
    (work / "inputs").write_text("\n".join(lines) + "\n")
    needed = class_path(*JUNIT, *ASM, work / "classes")
    compile_java(work / "built", (work / "suite").rglob("*.java"), classes=needed)
    done = finish([*JAVA, "-cp", class_path(options.work / "tool", *JUNIT, *ASM), "Mutants", name, work / "classes", work / "built", work / "inputs", count,
                   options.seed], timeout=None)
    if done.returncode != 0:
        sys.exit(f"{name}: {done.stdout}{done.stderr}")
    return [(how == "killed", told == "apart", what) for how, told, what in (line.split("\t") for line in done.stdout.splitlines())]


def main():
    parser = arguments(__doc__)
    parser.add_argument("--mutants", type=int, default=200)
    parser.add_argument("--least", type=float, default=0.9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=pathlib.Path)
    parser.add_argument("classes", nargs="*")
    options = parser.parse_args()
    sources = [source for source in sorted(CLASSES.glob("*.java")) if not options.classes or source.stem in options.classes]
    rows, alive = [], []
    with tempfile.TemporaryDirectory() as scratch:
        options.work = pathlib.Path(scratch)
        compile_java(options.work / "tool", (ROOT / "tests/mutation").glob("*.java"), classes=class_path(*ASM))
        for source in sources:
            work = options.work / source.stem
            work.mkdir()
            found = mutants_of(options, source, max(1, options.mutants // len(sources)), work)
            apart = [mutant for mutant in found if mutant[1]]
            rows.append((source.stem, len(found), len(apart), sum(killed for killed, _, _ in apart), sum(killed for killed, _, _ in found)))
            alive += [what for killed, told, what in found if told and not killed]
    rows.append(("all", *(sum(row[i] for row in rows) for i in range(1, 5))))
    table = ["| class | mutants | told apart by the inputs | of these killed | killed |", "|---|---|---|---|---|"]
    table += [f"| {name} | {made} | {apart} | {of_these} | {killed} |" for name, made, apart, of_these, killed in rows]
    print("\n".join(table + [f"not killed: {what}" for what in alive]))
    if options.results:
        options.results.mkdir(parents=True, exist_ok=True)
        (options.results / "table.md").write_text("\n".join(table) + "\n")
    _, made, apart, killed, _ = rows[-1]
    if made < options.mutants * 0.9:
        sys.exit(f"only {made} mutants were made; asked: {options.mutants}")
    if killed < options.least * apart:
        sys.exit(f"{killed} of {apart} mutants were killed; asked: {options.least:.0%}")


if __name__ == "__main__":
    main()
