#!/usr/bin/env python3
"""Pathfleet beside Java PathFinder: whole processes, with start-up, one core, all errors.

  tests/bench/jpf.py --pathfleet build/release/pathfleet [--runs 5] [--json FILE] [--jpf "java -jar RunJPF.jar"] [FILTER ...]

Each program runs --runs times, in turn with the others. Printed are its states, the medians of its processor time (user
and system; on a shared machine wall time depends on other processes) and wall time, and JPF's wall time divided by the
processor time. With --jpf, JPF runs in every turn, too. Otherwise JPF's time is the one recorded with jpf-core on JDK
17 on a machine with two cores, so the ratio is between two machines. JPF counts a state wherever another thread could
be scheduled, and Pathfleet has another rule: the programs are the same, the numbers of states are not. Exit code 1 if a
verdict is wrong, or with --enforce if a ratio is missed.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "examples"
SOURCES = [*sorted((HERE / "jpf").glob("*.java")), EXAMPLES / "DiningPhilosophers.java", EXAMPLES / "TreeMapDriver.java"]
TIME_LIMIT = 300

# JPF's new states and seconds, and how many times faster we mean to be.
Case = collections.namedtuple("Case", "name command verdict states seconds aim")
CASES = [
    Case("philosophers 5", "DiningPhilosophers 5", "error", 51794, 7.8, 100),
    Case("philosophers 6", "DiningPhilosophers 6", "error", 385128, 77, 100),
    Case("bounded buffer", "EndlessBuffer", "error", 153405, 22.7, 100),
    Case("locked counter", "LockedCounter 4", "ok", 17391, 6.5, 100),
    Case("TreeMap 9", "TreeMapDriver 9", "ok", 14277, 5.5, 40),
    Case("bubble sort 8", "SortSequences 8", "ok", 21846, 7.0, 40),
]


def timed(command, limit=TIME_LIMIT):
    """Exit code, output, processor seconds and wall seconds of a child; the exit code is None at the time limit."""
    with tempfile.TemporaryFile() as output:
        start = time.monotonic()
        child = subprocess.Popen(["timeout", str(limit), *command], stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    code = None if child.returncode == 124 else child.returncode
    return code, text, usage.ru_utime + usage.ru_stime, wall


def run_ours(options, classes, command, verdict):
    report = pathlib.Path(classes) / "report.json"
    report.unlink(missing_ok=True)
    code, text, cpu, wall = timed([options.pathfleet, "check", "-q", "--all-errors", "--memory-limit", "4G", "--json", str(report),
                                   *options.options, "-cp", classes, *command.split()])
    found = json.loads(report.read_text()) if report.exists() and report.stat().st_size else {"verdict": None}
    if found["verdict"] != verdict:
        sys.exit(f"jpf: {command}: verdict {found['verdict']}, exit code {code}, expected {verdict}:\n{text}")
    return {"states": found["statistics"]["states_new"], "matched": found["statistics"]["states_matched"], "cpu": cpu, "wall": wall,
            "search": found["statistics"]["wall_seconds"]}


def run_jpf(options, classes, command):
    code, text, cpu, wall = timed([*options.jpf, "+vm.assertions=true", f"+classpath={classes}", "+search.multiple_errors=true",
                                   *command.split()])
    states = re.search(r"states:\s+new=(\d+)", text)
    if not states:
        sys.exit(f"jpf: JPF prints no number of states for {command}, exit code {code}:\n{text[-2000:]}")
    return {"states": int(states.group(1)), "cpu": cpu, "wall": wall}


def medians(runs):
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", help="default: beside the command")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--jpf", type=shlex.split, help="the command that starts JPF, when it is there")
    parser.add_argument("--options", type=shlex.split, default=[], help="options given to pathfleet")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json")
    parser.add_argument("--enforce", action="store_true", help="fail when a ratio is not reached")
    parser.add_argument("filters", nargs="*", help="only cases whose name contains one of these")
    options = parser.parse_args()
    api = options.api_jar or str(pathlib.Path(options.pathfleet).resolve().parent / "pathfleet-api.jar")
    cases = [c for c in CASES if not options.filters or any(f in c.name for f in options.filters)]

    with tempfile.TemporaryDirectory() as classes:
        subprocess.run([options.javac, "--release", "17", "-g", "-nowarn", "-cp", api, "-d", classes, *map(str, SOURCES)], check=True)
        ours = {case: [] for case in cases}
        theirs = {case: [] for case in cases}
        start = []
        for _ in range(options.runs):
            start.append(run_ours(options, classes, "Hello", "ok"))
            for case in cases:
                ours[case].append(run_ours(options, classes, case.command, case.verdict))
                if options.jpf:
                    theirs[case].append(run_jpf(options, classes, case.command))

    start_up = medians(start)
    print(f"start-up (Hello, to its end): {1000 * start_up['cpu']:.0f} ms processor, {1000 * start_up['wall']:.0f} ms wall; "
          f"load {os.getloadavg()[0]:.1f}")
    print(f"JPF: {'run beside' if options.jpf else 'recorded figures, another machine'}")
    print(f"{'program':15} {'JPF states':>10} {'JPF s':>7} {'states':>8} {'matched':>8} {'cpu s':>7} {'wall s':>7} {'states/s':>9} "
          f"{'ratio':>6} {'aim':>5}")
    rows = {}
    missed = []
    for case in cases:
        row = medians(ours[case])
        jpf = medians(theirs[case]) if options.jpf else {"states": case.states, "wall": case.seconds}
        ratio = jpf["wall"] / row["cpu"]
        # What is left of the processor time for the states, start-up taken off.
        rate = (row["states"] + row["matched"]) / max(0.001, row["cpu"] - start_up["cpu"])
        if ratio < case.aim:
            missed.append(case.name)
        rows[case.name] = {**row, "jpf": jpf, "ratio": ratio, "aim": case.aim}
        print(f"{case.name:15} {jpf['states']:10.0f} {jpf['wall']:7.1f} {row['states']:8.0f} {row['matched']:8.0f} {row['cpu']:7.3f} "
              f"{row['wall']:7.3f} {rate:9.0f} {ratio:6.0f} {case.aim:4}x {'' if ratio >= case.aim else 'missed'}")
    print(f"{len(cases) - len(missed)} of {len(cases)} aims reached" + (f"; missed: {', '.join(missed)}" if missed else ""))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"cores": os.cpu_count(), "load": os.getloadavg(), "runs": options.runs,
                                                         "jpf": "beside" if options.jpf else "recorded", "start_up": start_up,
                                                         "programs": rows}, indent=1) + "\n")
    sys.exit(1 if options.enforce and missed else 0)


if __name__ == "__main__":
    main()
