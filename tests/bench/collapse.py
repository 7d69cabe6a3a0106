#!/usr/bin/env python3
"""The benefit of the collapse and of the reductions: states, states a second and bytes a state, side by side.

For each program: a search with whole states in the visited set and on the stack (plain), with collapsed states in the
visited set only (collapse), with roots everywhere (reverse collapse: exact, fingerprints), and with bitstate, all
without a reduction. Then, with roots and fingerprints, each line adds one reduction. Prints a table in the form of
docs/benchmarks.md.

usage: collapse.py --pathfleet build/release/pathfleet -cp CLASSES [--runs N] [--memory-limit SIZE] 'Main args' ...
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

STORES = [
    ("plain", ["--store=plain", "--frontier=whole"]),
    ("collapse", ["--store=exact", "--frontier=whole"]),
    ("reverse collapse, exact", ["--store=exact"]),
    ("reverse collapse, fingerprints", ["--store=fingerprint"]),
    ("reverse collapse, compact", ["--store=compact"]),
    ("bitstate", ["--store=bitstate", "--bits=16M"]),
]

REDUCTIONS = [
    ("none", ["--por=off", "--symmetry=heap"]),
    ("threads may change places", ["--por=off"]),
    ("and transitions end before what others see", ["--por=transitions"]),
    ("and ample sets, disciplines, exclusive queues", ["--por=default"]),
]


def check(options, words, program):
    """The statistics of one search, with the processor time that its process took."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        before = os.times()
        done = subprocess.run([options.pathfleet, "check", "--all-errors", "--json", report, "--memory-limit", options.memory_limit,
                               *words, "-cp", options.cp, *program.split()], capture_output=True, text=True)
        after = os.times()
        if done.returncode > 2 or not os.path.exists(report):
            sys.exit(f"{' '.join(words)} {program}: {done.stdout}{done.stderr}")
        with open(report) as file:
            found = json.load(file)
    return found, after.children_user + after.children_system - before.children_user - before.children_system


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("-cp", required=True)
    parser.add_argument("--runs", type=int, default=1, help="of each, the fastest counts")
    parser.add_argument("--memory-limit", default="3G")
    parser.add_argument("programs", nargs="+")
    options = parser.parse_args()
    print("| program | reductions | store | states | (new + matched)/s of processor time | bytes a state, by part | bytes a state | most memory |")
    print("|---|---|---|---|---|---|---|---|")
    for program in options.programs:
        rows = [(REDUCTIONS[0], store) for store in STORES] + [(reduction, STORES[3]) for reduction in REDUCTIONS[1:]]
        for (reduction, more), (name, words) in rows:
            runs = [check(options, [*words, *more], program) for _ in range(options.runs)]
            found, seconds = min(runs, key=lambda run: run[1])
            figures = found["statistics"]
            states = figures["states_new"]
            parts = figures["bytes_by_part"]
            limit = " (memory limit)" if "memory limit" in found["reason"] else ""
            split = ", ".join(f"{part.replace('_', ' ')} {size / states:.1f}" for part, size in parts.items() if size / states >= 0.05)
            print(f"| {program} | {reduction} | {name} | {states:,}{limit} | {(states + figures['states_matched']) / seconds:,.0f} "
                  f"| {split} | {sum(parts.values()) / states:.1f} | {figures['peak_rss_bytes'] / 1e6:,.0f} MB |", flush=True)


if __name__ == "__main__":
    main()
