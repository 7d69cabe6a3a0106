#!/usr/bin/env python3
"""The scaling of threads and ranks: one thread, -j 2 and two ranks on one space, side by side.

  tests/bench/scaling.py --pathfleet build/release/pathfleet -cp build/release/examples [--runs 3] [--json FILE]
                         [--options "--all-errors --por=off"] DiningPhilosophers 6
  tests/bench/scaling.py ... --options=--symbolic SymBubbleSort 8     (of tests/bench/symbolic: a tree of 40,320 paths)

Runs the three in turn, --runs times. Prints for each the median of its wall time, from pathfleet's report, and the
ratios of the medians; for ranks also the bytes sent for each generated state, and the share of idle time after the
first five seconds. All must find the same numbers of states and paths. This is no test: wall times are meaningful on a
quiet machine only. The JSON file has the processor time of each run: twice the time of one thread (without idle time),
divided by that of two workers, is the ratio on two free processors, except for the time in which workers wait for each
other's locks.
"""

import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

CONFIGURATIONS = {"1 thread": (1, 1), "2 threads": (1, 2), "2 ranks": (2, 1)}


def run(arguments, ranks, threads):
    """The statistics of one run."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        command = []
        if ranks > 1:
            command = ["mpirun", "-q", "-n", str(ranks), "--oversubscribe"]
            if os.geteuid() == 0:
                command.append("--allow-run-as-root")
        command += [arguments.pathfleet, "check", "-q", "-j", str(threads), "--json", str(report)]
        command += arguments.options.split() + ["-cp", arguments.cp] + arguments.program
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if not report.exists() or not report.stat().st_size:
            sys.exit(f"scaling: no report from {' '.join(command)}, exit code {done.returncode}")
        found = json.loads(report.read_text())["statistics"]
        found["processor_seconds"] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("-cp", required=True)
    parser.add_argument("--options", default="--all-errors --por=off")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json")
    parser.add_argument("program", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()

    results = {name: [] for name in CONFIGURATIONS}
    for _ in range(arguments.runs):
        for name, (ranks, threads) in CONFIGURATIONS.items():
            results[name].append(run(arguments, ranks, threads))
    counts = {(s["states_new"], s["paths"]) for runs in results.values() for s in runs}
    if len(counts) != 1:
        sys.exit(f"scaling: the numbers of states and paths differ: {sorted(counts)}")

    seconds = {name: statistics.median(s["wall_seconds"] for s in runs) for name, runs in results.items()}
    processor = {name: statistics.median(s["processor_seconds"] for s in runs) for name, runs in results.items()}
    states, paths = counts.pop()
    print(f"{states} states, {paths} paths, {arguments.runs} runs each, {' '.join(arguments.program)} {arguments.options}")
    for name, runs in results.items():
        idle = statistics.median(s["idle_share_later"] for s in runs)
        line = f"{name:10} {seconds[name]:8.2f} s   {seconds['1 thread'] / seconds[name]:.2f} times 1 thread   idle {100 * idle:.1f} %"
        busy = 1 - statistics.median(s["idle_share"] for s in runs)
        line += f"   processor {processor[name]:.2f} s, for {runs[0]['threads'] * busy * processor['1 thread'] / processor[name]:.2f} times"
        generated = runs[0]["states_new"] + runs[0]["states_matched"]
        sent = statistics.median(sum(rank["bytes_sent"] for rank in s["by_rank"]) for s in runs)
        if sent:
            line += f"   {sent / generated:.1f} bytes a generated state"
        print(line)
    print(f"2 ranks take {seconds['2 ranks'] / seconds['2 threads']:.2f} times as long as 2 threads")
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps({"program": arguments.program, "options": arguments.options,
                                                            "runs": results}, indent=1) + "\n")


if __name__ == "__main__":
    main()
