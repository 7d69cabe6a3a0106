#!/usr/bin/env python3
"""What the sound detectors of `pathfleet monitor` predict on random programs is real: a search of all schedules finds it.

  monitor_truth_test.py --pathfleet BIN [--count 12] [--seed 1] [--keep DIR]

Each program (random_monitored.py) is run with several schedules. The warnings of the detectors that docs/monitor.md
calls sound are compared with the races and deadlocks that `pathfleet check` finds in the whole program:

  predicted-races       there is a state with both threads at their places, about to access the variable
  predicted-deadlocks   there is a deadlock with each thread at its place
  happens-before        as predicted-races for the first warning of a run, where park may also return for no reason: the
                        language does not order unpark before it. A later one may depend on a value that only a
                        data race has passed on: then the two accesses are not ordered in the run, which is a data race
                        by the Java memory model, but they are never next to each other. A race must be real before it.

A search that meets a limit decides nothing about what it did not find; such warnings are counted as undecided. The
source of a program with a wrong warning is kept in DIR. Programs whose run is not supported are counted, too.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import random_monitored
from pathfleet_command import arguments, compile_java, explore, run, with_defaults, write_sources

SCHEDULES = ((), ("--schedule", "1"), ("--schedule", "2"), ("--schedule", "3"))
SOUND = "happens-before,predicted-races,predicted-deadlocks"
LIMITS = ("--time-limit=60", "--max-states=2000000")
SEARCHES = (("--por=transitions", *LIMITS), ("--por=off", "--symmetry=heap", *LIMITS))
FOR_HAPPENS_BEFORE = ("--por=off", "--symmetry=heap", "--spurious-wakeups", *LIMITS)


def text_of(place):
    return f"{place['class']}.{place['method']}({place['file']}:{place['line']})"


class Truth:
    """The races and deadlocks of a program. A later search is made only if the earlier ones do not show a warning."""

    def __init__(self, settings, folder, name):
        self.settings, self.folder, self.name = settings, folder, name
        self.errors, self.complete = {}, True  # by search

    def search(self, options):
        done, report = explore(self.settings, self.folder, "--property", "race,deadlock", "--all-errors", "--quiet", *options,
                               self.name, timeout=300)
        if report is None:
            raise RuntimeError(f"{self.name} {options}: exit code {done.returncode}: {done.stderr}")
        self.errors[options] = report["errors"]
        self.complete = self.complete and report["verdict"] != "unknown" and not report["reason"]

    def shows(self, warning):
        for options in (*SEARCHES, *([FOR_HAPPENS_BEFORE] if warning["detector"] == "happens-before" else [])):
            if options not in self.errors:
                self.search(options)
            if any(self.is_it(error, warning) for error in self.errors[options]):
                return True
        return False

    @staticmethod
    def is_it(error, warning):
        if error["kind"] != warning["kind"] or (error["kind"] == "race" and error["class"] != warning["variable"]):
            return False
        places = [text_of(side["place"]) for side in warning["threads"]]
        if error["kind"] == "race":
            return sorted(places) == sorted(error["location"].split(", "))
        return all(place in error["location"].split(", ") for place in places)


def examine(settings, folder, name):
    """Counts, and the lines about wrong warnings of one program."""
    counts, wrong, truth = collections.Counter(), [], Truth(settings, folder, name)
    for schedule in SCHEDULES:
        file = pathlib.Path(folder) / f"{name}.json"
        file.unlink(missing_ok=True)
        done = run(settings, "monitor", "-cp", folder, "--time-limit", 5, "--detectors", SOUND, "--warnings", file, *schedule, name)
        if not file.exists() or done.returncode not in (0, 1):
            wrong.append(f"{name} {schedule}: exit code {done.returncode}: {done.stderr}")
            continue
        counts["runs"] += 1
        if "unsupported" in done.stdout:
            counts["not supported"] += 1
        proven = False  # a race of happens-before
        for warning in json.loads(file.read_text())["warnings"]:
            counts[warning["detector"]] += 1
            if truth.shows(warning):
                proven = proven or warning["detector"] == "happens-before"
            elif warning["detector"] == "happens-before" and proven:
                counts["happens-before through a race"] += 1
            elif not truth.complete:
                counts["undecided"] += 1
            else:
                wrong.append(f"{name} {' '.join(schedule)}: no schedule shows {json.dumps(warning)}")
    return counts, wrong


def main():
    parser = arguments(__doc__)
    parser.add_argument("--count", type=int, default=12, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--keep", type=pathlib.Path, default=pathlib.Path(), help="where programs with wrong warnings are kept")
    settings = with_defaults(parser.parse_args())
    counts, wrong = collections.Counter(), []
    names = {f"P{seed}": random_monitored.make(seed, f"P{seed}") for seed in range(settings.seed, settings.seed + settings.count)}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        compile_java(folder, write_sources(folder, names), "-g")
        for name, (more, lines) in zip(names, pool.map(lambda name: examine(settings, folder, name), names)):
            counts += more
            wrong += lines
            if lines:
                (settings.keep / f"{name}.java").write_text(names[name])
                print(*lines, sep="\n", flush=True)
    print(f"{settings.count} programs: " + ", ".join(f"{what} {counts[what]}" for what in sorted(counts)))
    # Programs without warnings would show nothing.
    enough = counts["predicted-races"] >= settings.count and counts["happens-before"] >= settings.count / 2
    if not enough:
        print("FAILED: too few warnings")
    sys.exit(1 if wrong or not enough or counts["undecided"] * 20 > counts.total() else 0)


if __name__ == "__main__":
    main()
