#!/usr/bin/env python3
"""The table of PET: eleven programs under three criteria, beside the figures of the paper.

  table.py --pathfleet BIN --api-jar JAR [--results FOLDER] [--seconds N] [PROGRAM...]

Table 3 of Albert, Gomez-Zamalloa and Puebla, "PET: a partial evaluation-based test case generation tool for Java
bytecode" (PEPM 2010). The sources of its programs are not in the paper: those of tests/bench/pet/programs are our own,
of the same names and in the style of the textbook library net.datastructures. So sizes and tests differ; Trityp is the
usual program, and its 14 paths are the paper's. For each method of a program a run of `testgen --lazy use --no-aliasing --criterion`
makes its tests. Sizes and coverage are counted over all methods together: an instruction is covered if the tests of one
of them reach it. Seconds are processor time of all runs, starting the virtual machine included.

Writes table.csv, unreached.csv and README.md into FOLDER, default results/pet. A run of more than N seconds (default
120) is ended; its row says so.
"""
import argparse
import csv
import json
import os
import pathlib
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
CRITERIA = ("depth-50", "depth-200", "block-2")
# The methods, with the number of their arguments.
PROGRAMS = {
    "Trityp": {"classify": 3},
    "Josephus": {"lastOf": 2},
    "DoublyLinkedList": {"isEmpty": 0, "addFirst": 1, "addLast": 1, "removeFirst": 0, "removeLast": 0, "contains": 1, "indexOf": 1, "get": 1,
                         "set": 2, "insert": 2, "remove": 1, "reverse": 0, "sum": 0},
    "RedBlackTree": {"contains": 1, "minimum": 0, "maximum": 0, "successor": 1, "size": 0, "height": 0, "blackHeight": 0, "insert": 1,
                     "rotateLeft": 1, "rotateRight": 1},
    "NodeStack": {"size": 0, "isEmpty": 0, "push": 1, "top": 0, "pop": 0},
    "ArrayStack": {"size": 0, "isEmpty": 0, "isFull": 0, "push": 1, "top": 0, "pop": 0},
    "NodeQueue": {"size": 0, "isEmpty": 0, "front": 0, "enqueue": 1, "dequeue": 0},
    "NodeDeque": {"size": 0, "isEmpty": 0, "getFirst": 0, "getLast": 0, "addFirst": 1, "addLast": 1, "removeFirst": 0, "removeLast": 0},
    "NodeList": {"checkPosition": 1, "size": 0, "isEmpty": 0, "first": 0, "last": 0, "isFirst": 1, "isLast": 1, "prev": 1, "next": 1, "addBefore": 2,
                 "addAfter": 2, "addFirst": 1, "addLast": 1, "remove": 1, "set": 2, "swapElements": 2},
    "SortedListPriorityQ": {"size": 0, "isEmpty": 0, "min": 0, "insert": 2, "insertEntry": 1, "removeMin": 0},
    "Sort": {"mergeSort": 1, "merge": 3, "quickSort": 1, "insertionSort": 1},
}
# Methods, classes, methods and instructions that they reach; for each criterion tests, coverage in percent, milliseconds (Core 2 Quad Q9300).
PAPER = {
    "Trityp": (1, 1, 1, 98, (14, 100, 22), (14, 100, 20), (14, 100, 22)),
    "Josephus": (1, 1, 3, 61, (1, 56, 6), (45, 100, 366), (3, 100, 8)),
    "DoublyLinkedList": (13, 2, 20, 253, (31, 37, 85), (178, 100, 594), (116, 100, 369)),
    "RedBlackTree": (10, 2, 10, 485, (57, 30, 60), (539, 96, 2432), (638, 99, 10010)),
    "NodeStack": (6, 3, 12, 94, (9, 100, 14), (9, 100, 8), (9, 100, 8)),
    "ArrayStack": (7, 3, 11, 103, (15, 100, 16), (15, 100, 16), (15, 100, 16)),
    "NodeQueue": (6, 3, 15, 133, (14, 100, 18), (15, 100, 13), (15, 100, 19)),
    "NodeDeque": (9, 3, 19, 223, (23, 67, 32), (28, 100, 38), (28, 100, 34)),
    "NodeList": (19, 9, 33, 449, (77, 73, 152), (91, 91, 182), (91, 91, 184)),
    "SortedListPriorityQ": (11, 14, 40, 491, (33, 29, 62), (79, 77, 190), (164, 91, 512)),
    "Sort": (4, 9, 30, 735, (12, 12, 26), (43, 44, 328), (55, 72, 400)),
}


class Bench:
    def __init__(self, options, scratch):
        self.options = options
        self.classes = pathlib.Path(scratch) / "classes"
        self.scratch = pathlib.Path(scratch)
        sources = [*ROOT.glob("tests/bench/pet/programs/pet/*.java"), ROOT / "examples/pet/Trityp.java"]
        subprocess.run(["javac", "-g", "--release", "17", "-d", self.classes, *map(str, sources)], check=True)

    def run(self, program, method, arguments, criterion):
        """The inputs.json of a run, and its seconds; None if it was ended."""
        name = f"pet.{program}.{method}({','.join(['sym'] * arguments)})"
        inputs = self.scratch / "inputs.json"
        inputs.unlink(missing_ok=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [self.options.pathfleet, "testgen", "-cp", self.classes, "--method", name, "--lazy", "use", "--no-aliasing", "--criterion", criterion, "--coverage",
             "--sequences", "0", "--max-symbolic-array", "4", "--quiet", "--time-limit", str(self.options.seconds),
             "--inputs-json", inputs, "--out", self.scratch / "suite"],
            capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        cut = "time limit" in done.stdout + done.stderr
        if not cut and (done.returncode not in (0, 2) or "left out:" in done.stdout):
            raise SystemExit(f"{name} {criterion}: {done.stdout}{done.stderr}")
        return (json.loads(inputs.read_text()) if inputs.exists() else None), seconds, cut

    def measure(self, program, criterion):
        tests, seconds, ended, counted, reached, why = 0, 0.0, [], {}, {}, {}
        for method, arguments in PROGRAMS[program].items():
            found, took, cut = self.run(program, method, arguments, criterion)
            seconds += took
            if cut:
                ended.append(method)
            if found is None or "coverage" not in found:
                continue
            tests += len(found["inputs"])
            instructions = found["coverage"]["instructions"]
            for each in instructions["methods"]:
                key = each["class"], each["method"] + each["descriptor"]
                counted.setdefault(key, set()).update(each["reached"])
                reached.setdefault(key, set()).update(each["reached"])
            for each in instructions["unreached"]:
                key = each["class"], each["method"] + each["descriptor"]
                counted.setdefault(key, set()).add(each["offset"])
                why.setdefault((*key, each["offset"], each["line"]), set()).add(each["why"])
        missing = [(*place, reasons) for place, reasons in sorted(why.items()) if place[2] not in reached.get(place[:2], ())]
        missing = [(program, criterion, *place, next(r for r in ("unknown", "behind a bound", "dead") if r in reasons)) for *place, reasons in missing]
        return {
            "methods": len(PROGRAMS[program]), "classes": len({name for name, _ in counted}), "reachable_methods": len(counted),
            "instructions": sum(map(len, counted.values())), "tests": tests, "reached": sum(map(len, reached.values())),
            "seconds": seconds, "ended": ended}, missing


def percent(row):
    return round(100 * row["reached"] / row["instructions"]) if row["instructions"] else 0


def page(rows):
    lines = [f"| {' | '.join(['program', 'methods', 'classes', 'reachable methods', 'instructions', *(f'{c}: tests, covered, s' for c in CRITERIA)])} |"]
    lines.append("|" + "---|" * (5 + len(CRITERIA)))
    for program, by_criterion in rows.items():
        first = by_criterion[CRITERIA[-1]]
        sizes = [first["methods"], first["classes"], first["reachable_methods"], first["instructions"]]
        cells = [f"{row['tests']}, {percent(row)} %, {row['seconds']:.2f}{' (ended)' if row['ended'] else ''}" for row in by_criterion.values()]
        lines.append(f"| {program} | {' | '.join(map(str, sizes))} | {' | '.join(cells)} |")
        e, c, m, i, *figures = PAPER[program]
        cells = [f"{tests}, {share} %, {ms / 1000:.3f}" for tests, share, ms in figures]
        lines.append(f"| *paper* | *{e}* | *{c}* | *{m}* | *{i}* | {' | '.join(f'*{cell}*' for cell in cells)} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar")
    parser.add_argument("--results", default=ROOT / "results/pet", type=pathlib.Path)
    parser.add_argument("--seconds", default=120, type=int)
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    rows, missing = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(options, scratch)
        for program in options.programs or PROGRAMS:
            rows[program] = {}
            for criterion in CRITERIA:
                rows[program][criterion], gone = bench.measure(program, criterion)
                missing += gone
                row = rows[program][criterion]
                print(f"{program:20} {criterion:10} {row['tests']:5} tests, {percent(row):3} % of {row['instructions']}, {row['seconds']:.2f} s"
                      + (f", ended: {', '.join(row['ended'])}" if row["ended"] else ""), flush=True)
    options.results.mkdir(parents=True, exist_ok=True)
    with open(options.results / "table.csv", "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["program", "criterion", "methods", "classes", "reachable_methods", "instructions", "tests", "covered_percent", "seconds", "ended",
                        "paper_tests", "paper_covered_percent", "paper_seconds"])
        for program, by_criterion in rows.items():
            for (criterion, row), (tests, share, ms) in zip(by_criterion.items(), PAPER[program][4:]):
                table.writerow([program, criterion, row["methods"], row["classes"], row["reachable_methods"], row["instructions"], row["tests"],
                                percent(row), f"{row['seconds']:.2f}", " ".join(row["ended"]), tests, share, ms / 1000])
    with open(options.results / "unreached.csv", "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["program", "criterion", "class", "method", "offset", "line", "why"])
        table.writerows(missing)
    text = (pathlib.Path(__file__).parent / "page.txt").read_text()
    counts = {why: sum(row[-1] == why for row in missing) for why in ("dead", "behind a bound", "unknown")}
    (options.results / "README.md").write_text(text.replace("TABLE", page(rows)).replace(
        "COUNTS", ", ".join(f"{count} are {why}" for why, count in counts.items())))


if __name__ == "__main__":
    main()
