#!/usr/bin/env python3
"""How threads and ranks scale: one thread, -j 2 and two ranks on one space, side by side.

  tests/bench/scaling.py --pathfleet build/release/pathfleet -cp build/release/examples [--runs 3] [--json FILE]
                         [--options "--all-errors --por=off"] DiningPhilosophers 6

Runs the three in turn, --runs times, and prints for each the median of its wall time, as pathfleet's report has it, and the
ratios of the medians; for ranks also the bytes sent for each generated state and the share of idle time from the fifth
second on. All must have found the same number of states. Not a test: numbers mean something on a quiet machine only.
"""

import argparse
import json
import os
import pathlib
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
        done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        if not report.exists() or not report.stat().st_size:
            sys.exit(f"scaling: no report from {' '.join(command)}, exit code {done.returncode}")
        return json.loads(report.read_text())["statistics"]


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
    counts = {s["states_new"] for runs in results.values() for s in runs}
    if len(counts) != 1:
        sys.exit(f"scaling: the numbers of states differ: {sorted(counts)}")

    seconds = {name: statistics.median(s["wall_seconds"] for s in runs) for name, runs in results.items()}
    print(f"{counts.pop()} states, {arguments.runs} runs each, {' '.join(arguments.program)} {arguments.options}")
    for name, runs in results.items():
        idle = statistics.median(s["idle_share_later"] for s in runs)
        line = f"{name:10} {seconds[name]:8.2f} s   {seconds['1 thread'] / seconds[name]:.2f} times 1 thread   idle {100 * idle:.1f} %"
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
