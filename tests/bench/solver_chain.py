#!/usr/bin/env python3
"""The speed of branches over inputs, and the share of queries answered before Z3.

  tests/bench/solver_chain.py --pathfleet build/release/pathfleet --api-jar build/release/pathfleet-api.jar
                              [--runs 3] [--least-rate 5000] [--least-share 80] [FILTER...]

Explores the programs of tests/bench/symbolic with --symbolic. A decision asks whether a condition can be true and, if
it can, whether it can be false. So the decisions per second are half the queries, divided by the processor time of the
whole process minus that of an empty program. Fails if a program of RATED decides fewer, or one of LOOPS answers a
smaller share before Z3. This is no test: the rate is meaningful on a quiet machine only. The number of queries must be
the same in every run.
"""
import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

PROGRAMS = pathlib.Path(__file__).resolve().parent / "symbolic"
# Integer programs: program and size; those that must keep the rate; those that are loops over arrays.
RUNS = {"SymBubbleSort": 7, "SymInsertionSort": 7, "SymBinarySearch": 60, "SymCountedInputs": 9, "SymKeys": 6, "SymLargestSum": 5,
        "SymInputAsIndex": 5}
RATED = ("SymBubbleSort", "SymInsertionSort", "SymBinarySearch", "SymCountedInputs", "SymKeys", "SymLargestSum")
LOOPS = ("SymBubbleSort", "SymInsertionSort", "SymBinarySearch", "SymCountedInputs", "SymLargestSum")


def explore(arguments, classes, name, *words):
    """The statistics of one run, and the processor time it took."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([arguments.pathfleet, "check", "-q", "--symbolic", "--json", str(report), "-cp", classes, name, *words],
                       stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return json.loads(report.read_text())["statistics"], seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--least-rate", type=float, default=5000)
    parser.add_argument("--least-share", type=float, default=80)
    parser.add_argument("filters", nargs="*")
    arguments = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as classes:
        empty = pathlib.Path(classes) / "Empty.java"
        empty.write_text("public class Empty { public static void main(String[] args) { } }")
        subprocess.run(["javac", "--release", "17", "-cp", arguments.api_jar, "-d", classes, str(empty), *map(str, PROGRAMS.glob("*.java"))],
                       check=True)
        start = statistics.median(explore(arguments, classes, "Empty")[1] for _ in range(arguments.runs))
        for name, size in RUNS.items():
            if arguments.filters and not any(text in name for text in arguments.filters):
                continue
            runs = [explore(arguments, classes, name, str(size)) for _ in range(arguments.runs)]
            solver = runs[0][0]["solver"]
            queries = solver["queries"]
            if {run[0]["solver"]["queries"] for run in runs} != {queries}:
                sys.exit(f"solver_chain: {name} asks another number of queries in each run")
            seconds = max(statistics.median(run[1] for run in runs) - start, 1e-3)
            rate = queries / 2 / seconds
            share = 100 * (1 - solver["answered_by"]["z3"] / queries)
            stages = ", ".join(f"{stage} {100 * count / queries:.1f} %" for stage, count in solver["answered_by"].items() if count)
            short = [text for text, wrong in (("too slow", name in RATED and rate < arguments.least_rate),
                                              ("too much is left to Z3", name in LOOPS and share < arguments.least_share)) if wrong]
            failed = failed or bool(short)
            print(f"{name + ' ' + str(size):20} {queries:8} queries {seconds:7.2f} s {rate:8.0f} decisions/s {share:6.1f} % before Z3"
                  f"   {'; '.join(short)}\n{'':20} {stages}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
