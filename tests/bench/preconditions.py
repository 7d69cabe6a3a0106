#!/usr/bin/env python3
"""Methods whose inputs a precondition describes, at large scopes, with the check derived from the precondition alone.

  preconditions.py --pathfleet BIN --api-jar JAR [--only NAME] [--memory on|off] [--seconds N]

For each row: the paths to the end of the method, the processor time on one core with its aim, the questions about
inputs, those that were answered without a run of the precondition, and its runs. A row that takes longer than N seconds
(default: 300) is given up.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENTRY = "redblack.RedBlackMap$Entry"
# name, method, bound on the objects, more options, paths (None: not known independently), aim in seconds
ROWS = [
    ("TreeMap.put 6", "redblack.RedBlackMap.put(sym,sym)", f"{ENTRY}=6", ["--lazy", "use"], 70, None),
    ("TreeMap.put 9", "redblack.RedBlackMap.put(sym,sym)", f"{ENTRY}=9", ["--lazy", "use"], 134, 5),
    ("TreeMap.put 12", "redblack.RedBlackMap.put(sym,sym)", f"{ENTRY}=12", ["--lazy", "use"], 214, 60),
    ("TreeMap.remove 11", "redblack.RedBlackMap.remove(sym)", f"{ENTRY}=11", ["--lazy", "use"], 366, 120),
    ("red-black walk 9", "redblack.RedBlackMap.size()", f"{ENTRY}=9", [], 141 + 1, 1),
    ("red-black walk 11", "redblack.RedBlackMap.size()", f"{ENTRY}=11", [], 407 + 1, 10),
    ("AvlTree.walk 12", "structures.AvlTree.walk()", "structures.AvlTree$Node=12", [], 425, 10),
    ("AvlTree.walk 8", "structures.AvlTree.walk()", "structures.AvlTree$Node=8", [], 67, None),
    ("LinkedList.remove 50", "structures.LinkedList.remove(sym)", "structures.LinkedList$Entry=50", [], 147, 3),
    ("BinomialHeap.extractMin 13", "structures.BinomialHeap.extractMin()", "structures.BinomialHeap$Node=13", [], None, 10),
    ("HashTable.put 4", "structures.HashTable.put(sym,sym)", "structures.HashTable$Entry=4", [], None, 10),
]


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--memory", choices=("on", "off"), default="on")
    parser.add_argument("--seconds", default="300")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        sources = [str(path) for folder in ("tests/bench/preconditions/structures", "examples/redblack") for path in (ROOT / folder).glob("*.java")]
        subprocess.run(["javac", "-g", "--release", "17", "-cp", options.api_jar, "-d", scratch, *sources], check=True)
        report = pathlib.Path(scratch) / "report.json"
        for name, method, objects, more, paths, aim in ROWS:
            if options.only not in name:
                continue
            before = processor_seconds()
            done = subprocess.run([options.pathfleet, "check", "--json", str(report), "-cp", scratch, "--method", method, "--precondition", "repOk",
                                   "--max-objects", objects, "--precondition-memory", options.memory, "--time-limit", options.seconds, *more],
                                  capture_output=True, text=True)
            seconds = processor_seconds() - before
            if done.returncode not in (0, 2):
                raise SystemExit(done.stdout + done.stderr)
            statistics = json.loads(report.read_text())["statistics"]
            of = statistics.get("precondition", {})
            if done.returncode == 2:
                said = f"{statistics['paths']} paths, not all"
            else:
                known = "" if paths is None else " (right)" if paths == statistics["paths"] else f" (NOT {paths})"
                said = f"{statistics['paths']} paths{known}"
            print(f"{name:28} {said:28} {seconds:7.2f} s{f' (aim {aim})' if aim else '':10}"
                  f" {of.get('questions', 0)} questions, {of.get('from_memory', 0)} from memory, {of.get('runs', 0)} runs", flush=True)


if __name__ == "__main__":
    main()
