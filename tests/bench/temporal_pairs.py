#!/usr/bin/env python3
"""Pathfleet beside SPIN on temporal properties: a Java program and a Promela model of the same algorithm, in
tests/bench/temporal, with the same formula under weak fairness.

  tests/bench/temporal_pairs.py --pathfleet build/release/pathfleet [--runs 3] [--csv FILE] [--time-limit 120] [FILTER ...]
  tests/bench/temporal_pairs.py --pathfleet build/release/pathfleet --verdicts

Each pair has a variant in which the formula holds and one, "broken", in which it fails. Both tools have to say so: exit code
1 if one does not. In a pair, every read and write of a shared variable, every sending and receiving is a step in both,
and all processes are started in one step. SPIN's models are compiled with -O2 -DNFAIR=3 and run with -a -f;
--unreduced measures them without SPIN's partial-order reduction (-DNOREDUCE), too. The tools take turns, --runs times. Printed are the
medians of the processor time (user and system) of the whole process; pan's compilation does not count, and Pathfleet's
start-up does.

--verdicts runs small sizes once and compares the verdicts only. Needs `spin` and `gcc`.
"""

import argparse
import collections
import csv
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from jpf import timed

PAIRS_FOLDER = pathlib.Path(__file__).resolve().parent / "temporal"
AIM = 4  # times SPIN's time, at most

# `defines` are the names of the model's sizes, in the order of the program's arguments; `depth` is pan's -m for "broken".
Pair = collections.namedtuple("Pair", "name program model defines sizes small formula depth")
PAIRS = [
    Pair("response, Peterson's lock", "FilterLockResponds", "peterson", ("N",), [(3,), (4,)], (2,),
         "G (FilterLockResponds.asked -> F FilterLockResponds.inside == 1)", 5_000_000),
    Pair("progress, leader election", "RingElects", "leader", ("N",), [(4,), (5,)], (3,), "F RingElects.leader != 0", 5_000_000),
    Pair("starvation, readers and writers", "ReadersAndWriters", "readers_writers", ("READERS", "WRITERS"), [(3, 2), (3, 3)], (1, 1),
         "G (ReadersAndWriters.asked -> F ReadersAndWriters.inside)", 5_000_000),
    # With its two conditions in the formula, pan follows a failing run beyond any depth; a small one shows it.
    Pair("progress, alternating bit", "AlternatingBit", "alternating_bit", ("PLACES", "VALUES"), [(4, 2), (12, 8)], (1, 2),
         "(G F AlternatingBit.arrived && G F AlternatingBit.answered) -> G F AlternatingBit.fresh", 20_000),
]
TOOLS = ("spin", "spin without reduction", "pathfleet")


def compile_model(options, folder, pair, sizes, broken, flags):
    place = pathlib.Path(tempfile.mkdtemp(dir=folder))
    defines = [f"-D{key}={value}" for key, value in zip(pair.defines, sizes)] + ["-DBROKEN"] * broken
    for command in ([options.spin, "-a", *defines, str(PAIRS_FOLDER / f"{pair.model}.pml")],
                    ["gcc", "-O0" if options.verdicts else "-O2", "-DNFAIR=3", f"-DMEMLIM={options.memory_mb}", *flags, "-w", "-o", "pan", "pan.c"]):
        done = subprocess.run(command, cwd=place, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"temporal_pairs: {shlex.join(command)}:\n{done.stdout}{done.stderr}")
    return place


def run_pan(options, place, pair, broken):
    """Whether the formula holds, and the figures of the run; a text says why there are none."""
    code, text, cpu, wall = timed([str(place / "pan"), "-a", "-f", f"-m{pair.depth if broken else 5_000_000}"], options.time_limit)
    if code is None:
        return f"no end in {options.time_limit} s"
    errors = re.search(r"errors: (\d+)", text)
    fails = bool(errors) and errors.group(1) != "0" and "acceptance cycle" in text
    incomplete = re.search(r"max search depth too small|reached -DMEMLIM|out of memory", text)
    if not fails and (not errors or errors.group(1) != "0" or incomplete):
        return f"incomplete: {incomplete.group(0) if incomplete else text[-300:]}"
    return {"verdict": "fails" if fails else "holds", "states": int(float(re.search(r"([\d.e+]+) states, stored", text).group(1))),
            "transitions": int(float(re.search(r"([\d.e+]+) transitions", text).group(1))), "cpu": cpu, "wall": wall}


def run_ours(options, classes, pair, sizes, broken):
    report = pathlib.Path(classes) / "report.json"
    report.unlink(missing_ok=True)
    code, text, cpu, wall = timed([options.pathfleet, "check", "-q", "--memory-limit", f"{options.memory_mb}M", "--json", str(report),
                                   "--fairness=weak", "--ltl", pair.formula, *options.options, "-cp", classes, pair.program,
                                   *map(str, sizes), *["broken"] * broken], options.time_limit)
    if code is None:
        return f"no end in {options.time_limit} s"
    found = json.loads(report.read_text()) if report.exists() and report.stat().st_size else {"verdict": None}
    kinds = [error["kind"] for error in found.get("errors", [])]
    if found["verdict"] != "ok" and kinds != ["temporal"]:
        return found.get("reason") or f"exit code {code}, errors {kinds}: {text[-300:]}"
    figures = found["statistics"]
    return {"verdict": "holds" if found["verdict"] == "ok" else "fails", "states": figures["states_new"],
            "transitions": figures["states_new"] + figures["states_matched"], "cpu": cpu, "wall": wall}


def median_run(runs):
    """The run whose processor time is the median; a text, if there is one."""
    return next((run for run in runs if isinstance(run, str)), None) or sorted(runs, key=lambda run: run["cpu"])[len(runs) // 2]


def measure(options, folder, classes, pair, sizes, broken):
    """The median run of each tool, in the order of TOOLS."""
    places = [compile_model(options, folder, pair, sizes, broken, flags) for flags in ([], ["-DNOREDUCE"])[:2 if options.unreduced else 1]]
    runs = [lambda place=place: run_pan(options, place, pair, broken) for place in places]
    runs.append(lambda: run_ours(options, classes, pair, sizes, broken))
    sides = [[] for _ in runs]
    for _ in range(options.runs):
        for side, run in zip(sides, runs):
            if not side or not isinstance(side[-1], str):  # what did not end once is not run again
                side.append(run())
    return dict(zip(TOOLS if len(runs) == 3 else (TOOLS[0], TOOLS[2]), map(median_run, sides)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", help="default: beside the command")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--spin", default="spin")
    parser.add_argument("--options", type=shlex.split, default=[], help="options given to pathfleet")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--time-limit", type=int, default=120, help="seconds a run may take")
    parser.add_argument("--memory-mb", type=int, default=4096, help="what a run may take")
    parser.add_argument("--verdicts", action="store_true", help="compare the verdicts of small sizes, once")
    parser.add_argument("--unreduced", action="store_true", help="SPIN without its partial-order reduction, too")
    parser.add_argument("--csv")
    parser.add_argument("filters", nargs="*", help="only pairs whose name contains one of these")
    options = parser.parse_args()
    options.pathfleet = str(pathlib.Path(options.pathfleet).resolve())
    for tool in (options.spin, "gcc"):
        if not shutil.which(tool):
            sys.exit(f"temporal_pairs: there is no '{tool}' here; scripts/install-deps.sh")
    api = str(pathlib.Path(options.api_jar or pathlib.Path(options.pathfleet).parent / "pathfleet-api.jar").resolve())
    options.csv = options.csv and pathlib.Path(options.csv).resolve()
    if options.verdicts:
        options.runs = 1
    wrong, rows = [], []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # pan writes its trail where it runs
        classes = str(pathlib.Path(folder) / "classes")
        subprocess.run([options.javac, "--release", "17", "-g", "-nowarn", "-cp", api, "-d", classes,
                        *map(str, sorted(PAIRS_FOLDER.glob("*.java")))], check=True)
        print(f"seconds of processor time, medians of {options.runs}; load {os.getloadavg()[0]:.1f}")
        print(f"{'pair':32} {'sizes':7} {'verdict':8} " + " ".join(f"{tool.split()[-1] + ' states':>17} {'s':>7}" for tool in TOOLS)
              + f" {'ratio':>6} {'unreduced':>9}")
        for pair in (p for p in PAIRS if not options.filters or any(f in p.name for f in options.filters)):
            for sizes in [pair.small] if options.verdicts else pair.sizes:
                for broken in (False, True):
                    sides = measure(options, folder, classes, pair, sizes, broken)
                    wanted = "fails" if broken else "holds"
                    for tool, side in sides.items():
                        said = side if isinstance(side, str) else side["verdict"]
                        if said != wanted:
                            wrong.append(f"{pair.name} {sizes}: {tool} says '{said}', wanted: {wanted}")
                    cells = [sides.get(tool) for tool in TOOLS]
                    ours = cells[2]
                    ratios = [ours["cpu"] / max(side["cpu"], 0.001) if isinstance(side, dict) and isinstance(ours, dict) else None
                              for side in cells[:2]]
                    print(f"{pair.name:32} {' '.join(map(str, sizes)):7} {wanted:8} "
                          + " ".join(f"{side['states']:17} {side['cpu']:7.2f}" if isinstance(side, dict) else f"{'-':>17} {'-':>7}" for side in cells)
                          + f" {f'{ratios[0]:6.2f}' if ratios[0] else '-':>6} {f'{ratios[1]:9.2f}' if ratios[1] else '-':>9}"
                          + (f" above {AIM}" if ratios[0] and ratios[0] > AIM else ""), flush=True)
                    for tool, side in sides.items():
                        if isinstance(side, dict):
                            rows.append([pair.name, " ".join(map(str, sizes)), wanted, tool, side["verdict"], side["states"], side["transitions"],
                                         f"{side['cpu']:.3f}", f"{side['wall']:.3f}", options.runs, f"{os.getloadavg()[0]:.1f}"])
        os.chdir("/")
    if options.csv:
        with open(options.csv, "w", newline="") as out:
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow("pair sizes variant tool verdict states transitions processor_seconds wall_seconds runs load".split())
            writer.writerows(rows)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
