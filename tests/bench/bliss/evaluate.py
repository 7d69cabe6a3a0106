#!/usr/bin/env python3
"""The evaluation of BLISS as one command: six classes, 32 methods, five techniques, beside the figures of the paper.

  evaluate.py --pathfleet BIN [--table I,IV] [--only TreeSet.dfs,...] [--technique LI,RBLI] [--scopes 3-9]
              [--timeout S] [--memory SIZE] [--results FOLDER] [--work FOLDER]
  evaluate.py --pages            the tables again, from the runs that are there
  evaluate.py --pathfleet BIN --quick      small scopes; compares counts and the scope of the mistake, writes nothing

Rosner, Geldenhuys, Aguirre, Visser, Frias, "BLISS: Improved Symbolic Execution by Bounded Lazy Initialization with SAT
Support" (IEEE TSE 2015), tables I to X. The sources of its classes are not in the paper: those of subjects/ and the two
that are taken from other folders are our own.

Bounds are computed once for each class and scope and kept in the folder --work, default build/bliss. Each row (method,
technique, scope) is a run of `pathfleet check`. It ends with its time, TO (more than --timeout seconds of processor time) or
OOM (more than --memory); then its figures are partial, and greater scopes of the method and technique are not run. Each row is
appended to FOLDER/runs.jsonl, FOLDER by default results/bliss, so an interrupted evaluation goes on where it was: a row that is
there is not run again, unless it ended with a smaller limit. At the end tables.py writes FOLDER/*.csv and README.md.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import signal
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(HERE)]
import tables  # noqa: E402
from counts import count_of, expected_count  # noqa: E402
from pathfleet_command import compile_java, read_report, run_for  # noqa: E402

TECHNIQUES = {"LI": "read", "BLI": "bli", "RBLI": "rbli", "BLISS": "bliss", "BLISSDB": "bliss-db"}
BUG = ("BinomialHeap", "extractMin(bug find)")
BUG_SCOPE = 13
# The Java class, its nodes, and the preconditions: of whole inputs, and of parts with what was not read passed over.
Subject = collections.namedtuple("Subject", "name nodes precondition conservative")
SUBJECTS = {
    "TreeSet": Subject("bliss.TreeSet", "bliss.RedBlackTree$Node", "isTree", "isTreeSoFar"),
    "TreeMap": Subject("bliss.TreeMap", "bliss.RedBlackTree$Node", "isTree", "isTreeSoFar"),
    "AvlTree": Subject("bliss.AvlTree", "bliss.AvlTree$Node", "isTree", "isTreeSoFar"),
    "BinomialHeap": Subject("bliss.BinomialHeap", "bliss.BinomialHeap$Node", "isForest", "isForestSoFar"),
    "BinTree": Subject("structures.BinaryTree", "structures.BinaryTree$Node", "repOK", "isTreeSoFar"),
    "LinkedList": Subject("structures.LinkedList", "structures.LinkedList$Entry", "repOk", "isCircularSoFar"),
}
SOURCES = [*sorted((HERE / "subjects" / "bliss").glob("*.java")), ROOT / "tests/programs/structures/BinaryTree.java",
           ROOT / "tests/bench/preconditions/structures/LinkedList.java"]
TRACES = {"trace_L1": ("trace1", 2), "trace_L2": ("trace2", 4), "trace_L3": ("trace3", 6)}
# By table and class: the paper's name of a method, its Java name and the number of its arguments.
METHODS = {
    ("I", "TreeSet"): {"bfs": ("bfs", 0), "dfs": ("dfs", 0), "repOK": ("repOKDriver", 0), "contains": ("contains", 1),
                       "add": ("addDriver", 1), "remove": ("remove", 1)},
    ("II", "TreeMap"): TRACES,
    ("III", "AvlTree"): {"bfs": ("bfs", 0), "dfs": ("dfs", 0), "repOK": ("repOKDriver", 0), "contains": ("contains", 1),
                         "insert": ("insert", 1), "remove": ("remove", 1)},
    ("IV", "BinomialHeap"): {"bfs": ("bfs", 0), "dfs": ("dfs", 0), "repOK": ("repOKDriver", 0), BUG[1]: ("findBug", 0)},
    ("V", "BinomialHeap"): {"insert": ("insert", 1), "delete": ("delete", 1), "extractMin": ("extractMin", 0), **TRACES},
    ("VI", "BinTree"): {"bfs": ("bfs", 0), "dfs": ("dfs", 0), "repOK": ("repOKDriver", 0), "count": ("count", 0)},
    ("VII", "LinkedList"): {"repOK": ("repOKDriver", 0), "add": ("add", 1), "remove": ("remove", 1)},
}
Row = collections.namedtuple("Row", "table class_ method technique scope")


class Evaluation:
    def __init__(self, options):
        self.options = options
        self.work = options.work
        self.work.mkdir(parents=True, exist_ok=True)
        self.classes = self.work / "classes"
        self.known = set()   # files of bounds that were made or looked at
        self.too_large = {}  # by class: the smallest scope whose bounds took too long
        compile_java(self.classes, SOURCES, "-g", classes=options.api_jar)

    def bounds(self, class_, scope):
        """The file with the bounds; `pathfleet bounds` computes nothing if it has them already. None: that took too long, here or
        for a smaller scope."""
        if scope >= self.too_large.get(class_, scope + 1):
            return None
        path = self.work / f"{class_}-{scope}.bounds"
        if path in self.known:
            return path
        ended = run_for([self.options.pathfleet, "bounds", "-cp", self.classes, "--scope", scope, "--by", "sat", "-o", path,
                         SUBJECTS[class_].name], self.options.bounds_timeout)
        if ended.late:
            self.too_large[class_] = scope
            self.note_bounds(class_, scope, "TO", ended.seconds)
            return None
        if ended.code != 0:
            raise SystemExit(f"bounds of {class_}, scope {scope}: {ended}")
        if "has them already" not in ended.out:
            self.note_bounds(class_, scope, "time", ended.seconds)
        self.known.add(path)
        return path

    def note_bounds(self, class_, scope, outcome, seconds):
        if self.options.results:
            with open(self.options.results / "bounds.jsonl", "a", encoding="utf-8") as out:
                out.write(json.dumps({"class_": class_, "scope": scope, "outcome": outcome, "seconds": round(seconds, 3)}) + "\n")

    def measure(self, row):
        """The record of a run."""
        subject = SUBJECTS[row.class_]
        name, arguments = METHODS[row.table, row.class_][row.method]
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        words = [self.options.pathfleet, "check", "--quiet", "-cp", self.classes, "--json", report, "--structures",
                 "--method", f"{subject.name}.{name}({','.join(['sym'] * arguments)})", "--property", "assertion",
                 "--precondition", subject.precondition, "--conservative", subject.conservative,
                 "--memory-limit", self.options.memory, "--lazy", TECHNIQUES[row.technique]]
        if row.technique == "LI":
            words += ["--max-objects", f"{subject.nodes}={row.scope}"]
        else:
            bounds = self.bounds(row.class_, row.scope)
            if bounds is None:
                return {**row._asdict(), "outcome": "no bounds", "seconds": 0, "limit": self.options.bounds_timeout}
            words += ["--field-bounds", bounds]
        if row.technique == "BLISSDB":
            words += ["--answer-store", self.work / f"answers-{row.class_}"]
        ended = run_for(words, self.options.timeout)
        code, done = ended.code, read_report(report)
        killed = ended.late and code == -signal.SIGKILL
        if not killed and (code not in (0, 1, 2, 130) or done is None and not ended.late):
            raise SystemExit(f"{row}: {ended}")
        record = {**row._asdict(), "seconds": round(ended.seconds, 3), "peak_bytes": ended.peak, "limit": self.options.timeout,
                  "memory": self.options.memory}
        if ended.late:
            record["outcome"] = "TO"
            if killed:
                record["reason"] = "did not end when interrupted"
        elif code == 2 and "memory limit" in done["reason"]:
            record["outcome"] = "OOM"
        elif code == 2:
            record.update(outcome="unknown", reason=done["reason"])
        else:
            record["outcome"] = "error" if code == 1 else "time"
        if done:
            statistics = done["statistics"]
            record.update(paths=statistics["paths"], structures=statistics["structures"], states=statistics["states_new"],
                          precondition_runs=statistics.get("precondition", {}).get("runs", 0))
            record.update({f"check_{name}": value for name, value in statistics.get("field_bounds", {}).items()})
            if done["errors"]:
                record["error"] = done["errors"][0]["class"]
        return record


def scopes_of(table, class_, method):
    """The scopes of the paper's table of times; below its first one, those from 3 on, except for the list and the mistake."""
    scopes = {int(r["scope"]) for r in tables.paper("times") if (r["table"], r["class"], r["method"]) == (table, class_, method)}
    if class_ != "LinkedList" and (class_, method) != BUG:
        scopes |= set(range(3, min(scopes)))
    return sorted(scopes)


def rows(options):
    """The rows that were asked for, by method and technique, with rising scopes."""
    for (table, class_), methods in METHODS.items():
        for method in methods:
            if options.table and table not in options.table.split(","):
                continue
            if options.only and f"{class_}.{method}" not in options.only.split(","):
                continue
            scopes = scopes_of(table, class_, method)
            if options.scopes:
                low, _, high = options.scopes.partition("-")
                scopes = range(int(low), int(high or low) + 1)
            for technique in options.technique.split(",") if options.technique else TECHNIQUES:
                yield [Row(table, class_, method, technique, scope) for scope in scopes]


def bytes_of(size):
    number, unit = re.fullmatch(r"(\d+)([KMG]?)", size).groups()
    return int(number) << {"": 0, "K": 10, "M": 20, "G": 30}[unit]


def is_final(record, options):
    """Whether a run with the limits of now would end in the same way."""
    if record["outcome"] == "TO":
        return record["limit"] >= options.timeout
    if record["outcome"] == "no bounds":
        return record["limit"] >= options.bounds_timeout
    return record["outcome"] != "OOM" or bytes_of(record["memory"]) >= bytes_of(options.memory)


def evaluate(options, results):
    evaluation = Evaluation(options)
    file = results / "runs.jsonl"
    done = tables.read_runs(file)
    if file.exists() and not file.read_bytes().endswith(b"\n"):
        file.write_bytes(file.read_bytes() + b"\n")  # a line that was cut
    # The smallest scopes of all methods come first.
    left = collections.deque(list(series) for series in rows(options))
    while left:
        series = left.popleft()
        row = series.pop(0)
        record = done.get(row[1:])
        if record is None or not is_final(record, options):
            record = evaluation.measure(row)
            with open(file, "a", encoding="utf-8") as out:
                out.write(json.dumps(record) + "\n")
            print(f"{row.class_}.{row.method} {row.technique} {row.scope}: {record['outcome']}, {record['seconds']:.2f} s, "
                  f"{record.get('structures', '?')} structures", flush=True)
        # The search for the mistake stops where it finds it: a greater scope may be faster.
        if series and (record["outcome"] not in ("TO", "OOM", "no bounds") or (row.class_, row.method) == BUG):
            left.append(series)


# Rows that take a fraction of a second each: their counts are those of the paper, and where the mistake is found.
QUICK = (["TreeSet.dfs", "3-6"], ["TreeSet.bfs", "5"], ["TreeSet.contains", "5"], ["TreeSet.repOK", "4"], ["TreeSet.add", "4"],
         ["TreeSet.remove", "3"], ["TreeMap.trace_L1", "2"], ["TreeMap.trace_L2", "1"], ["TreeMap.trace_L3", "1"], ["AvlTree.bfs", "5"],
         ["AvlTree.dfs", "5"], ["AvlTree.repOK", "4"], ["AvlTree.contains", "5"], ["AvlTree.insert", "3"], ["AvlTree.remove", "3"],
         ["BinomialHeap.bfs", "5"], ["BinomialHeap.dfs", "5"], ["BinomialHeap.repOK", "6"], ["BinomialHeap.extractMin(bug find)", "12-13"],
         ["BinomialHeap.insert", "3"], ["BinomialHeap.delete", "3"], ["BinomialHeap.extractMin", "3"], ["BinomialHeap.trace_L1", "2"],
         ["BinomialHeap.trace_L2", "1"], ["BinomialHeap.trace_L3", "1"], ["BinTree.bfs", "5"], ["BinTree.dfs", "5"], ["BinTree.repOK", "5"],
         ["BinTree.count", "5"], ["LinkedList.repOK", "10"], ["LinkedList.add", "10"], ["LinkedList.remove", "10"])


def check_quickly(options):
    """Exits with 1 if a count differs from the rule's, or the mistake is not found where it must be."""
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        options.work, options.results, options.memory, options.timeout = pathlib.Path(scratch), None, "1G", 100
        evaluation = Evaluation(options)
        assert {name for name, _ in QUICK} == {f"{c}.{m}" for (_, c), of in METHODS.items() for m in of}
        for options.only, options.scopes in QUICK:
            for row in (row for series in rows(options) for row in series):
                is_known = expected_count(row.class_, row.method, row.technique, row.scope) is not None
                is_bug = (row.class_, row.method) == BUG
                if not is_bug and (not is_known and row.technique in ("BLI", "RBLI") or row.class_ != "TreeSet" and row.technique == "BLISSDB"):
                    continue
                record = evaluation.measure(row)
                expected = "error" if is_bug and row.scope >= BUG_SCOPE else "time"
                if record["outcome"] != expected:
                    wrong.append(f"{row}: {record['outcome']}, not {expected}")
                count = expected_count(row.class_, row.method, row.technique, row.scope)
                if count is not None and count_of(record) != count:
                    wrong.append(f"{row}: {count_of(record)} structures, not {count}")
    print("\n".join(wrong) or "as expected")
    sys.exit(1 if wrong else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", type=os.path.abspath)
    parser.add_argument("--api-jar", type=os.path.abspath, help="default: beside the command")
    parser.add_argument("--table", help="of I to VII, with commas between them")
    parser.add_argument("--only", help="methods, such as TreeSet.dfs, with commas between them")
    parser.add_argument("--technique", help="of LI, BLI, RBLI, BLISS, BLISSDB, with commas between them")
    parser.add_argument("--scopes", help="such as 3-9; default: those of the paper")
    parser.add_argument("--timeout", type=float, default=10, help="seconds of processor time for each row (default: 10)")
    parser.add_argument("--bounds-timeout", type=float, default=60, help="the same for the bounds of a scope (default: 60)")
    parser.add_argument("--memory", default="2G", help="memory for each row (default: 2G)")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "results/bliss")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/bliss")
    parser.add_argument("--pages", action="store_true")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    # Also in the background, where a shell has signals ignored: the run of now is ended, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("evaluate: terminated"))
    if not options.pages and not options.pathfleet:
        parser.error("--pathfleet is needed")
    if options.pathfleet and not options.api_jar:
        options.api_jar = os.path.join(os.path.dirname(options.pathfleet), "pathfleet-api.jar")
    if options.quick:
        check_quickly(options)
    options.results.mkdir(parents=True, exist_ok=True)
    if not options.pages:
        evaluate(options, options.results)
    tables.write(options.results)


if __name__ == "__main__":
    main()
