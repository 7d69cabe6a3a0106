#!/usr/bin/env python3
"""Pathfleet beside SPIN: a Java program and a Promela model of the same algorithm, in tests/bench/spin, each explored
completely.

  tests/bench/spin.py --pathfleet build/release/pathfleet [--runs 3] [--json FILE] [--time-limit 60] [--options "--por=ample"] [FILTER ...]

In a pair, every read and write of a shared variable, every locking, waiting and sending is a step in both, and all
processes are started in one step. Each tool divides local computation into states by its own rule. SPIN's models are
compiled with -O2 -DSAFETY; its partial-order reduction is on. The two take turns, --runs times. Printed are the medians
of the processor time (user and system) of the whole process: for pan without its compilation, whose time is printed
separately, and for Pathfleet also without start-up. No program has errors, so both explore everything: exit code 1 if
one reports an error. Needs `spin` and `gcc` (scripts/install-deps.sh --benchmarks).
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from jpf import medians, timed

PAIRS_FOLDER = pathlib.Path(__file__).resolve().parent / "spin"
AIM = 4  # times SPIN's time, at most

Pair = collections.namedtuple("Pair", "name program model defines")
PAIRS = [
    Pair("philosophers 10", "OrderedPhilosophers 10", "philosophers", {"N": 10}),
    Pair("Peterson 3", "FilterLock 3", "peterson", {"N": 3}),
    Pair("Peterson 4", "FilterLock 4", "peterson", {"N": 4}),
    Pair("bakery 3, 4 tickets", "TicketBakery 3 4", "bakery", {"N": 3, "MOST": 4}),
    Pair("leader election 4", "RingElection 4", "leader", {"N": 4}),
    Pair("leader election 7", "RingElection 7", "leader", {"N": 7}),
    Pair("buffer 2+2, 2 places", "MonitorBuffer 2 2 2", "buffer", {"PRODUCERS": 2, "CONSUMERS": 2, "CAPACITY": 2}),
    Pair("buffer 3+2, 3 places", "MonitorBuffer 3 2 3", "buffer", {"PRODUCERS": 3, "CONSUMERS": 2, "CAPACITY": 3}),
    Pair("sort 3, numbers 0..2", "SortPipeline 3 2", "sort", {"N": 3, "MOST": 2}),
    Pair("sort 4, numbers 0..2", "SortPipeline 4 2", "sort", {"N": 4, "MOST": 2}),
]


def compile_model(options, folder, pair):
    """The folder of pan, and the wall time of its compilation in seconds."""
    place = pathlib.Path(folder) / pair.name.replace(" ", "_").replace(",", "")
    place.mkdir()
    defines = [f"-D{key}={value}" for key, value in pair.defines.items()]
    start = time.monotonic()
    for command in ([options.spin, "-a", *defines, str(PAIRS_FOLDER / f"{pair.model}.pml")],
                    ["gcc", "-O2", "-DSAFETY", f"-DMEMLIM={options.memory_mb}", "-w", "-o", "pan", "pan.c"]):
        done = subprocess.run(command, cwd=place, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"spin: {shlex.join(command)}:\n{done.stdout}{done.stderr}")
    return place, time.monotonic() - start


def run_pan(options, place):
    """The figures of a run, or the reason why there are none."""
    code, text, cpu, wall = timed([str(place / "pan"), f"-m{options.depth}"], options.time_limit)
    if code is None:
        return f"no end in {options.time_limit} s"
    figures = {key: re.search(pattern, text) for key, pattern in (
        ("states", r"([\d.e+]+) states, stored"), ("transitions", r"([\d.e+]+) transitions"), ("errors", r"errors: (\d+)"))}
    if not all(figures.values()) or re.search(r"max search depth too small|reached -DMEMLIM|out of memory|Search not completed", text):
        return "incomplete: " + next((line for line in text.splitlines() if "pan:" in line or "error:" in line), f"exit code {code}")
    if figures["errors"].group(1) != "0":
        sys.exit(f"spin: the model {place.name} has errors:\n{text}")
    return {"states": float(figures["states"].group(1)), "transitions": float(figures["transitions"].group(1)), "cpu": cpu, "wall": wall}


def run_ours(options, classes, program):
    report = pathlib.Path(classes) / "report.json"
    report.unlink(missing_ok=True)
    code, text, cpu, wall = timed([options.pathfleet, "check", "-q", "--memory-limit", f"{options.memory_mb}M", "--json", str(report),
                                   *options.options, "-cp", classes, *program.split()], options.time_limit)
    if code is None:
        return f"no end in {options.time_limit} s"
    found = json.loads(report.read_text()) if report.exists() and report.stat().st_size else {"verdict": None}
    if found["verdict"] == "unknown":
        return found["reason"]
    if found["verdict"] != "ok":
        sys.exit(f"spin: {program}: verdict {found['verdict']}, exit code {code}:\n{text}")
    figures = found["statistics"]
    return {"states": figures["states_new"], "transitions": figures["states_new"] + figures["states_matched"], "cpu": cpu, "wall": wall,
            "search": figures["wall_seconds"]}


def column(side, key, form):
    return "-" if isinstance(side, str) else form.format(side[key])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", help="default: beside the command")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--spin", default="spin")
    parser.add_argument("--options", type=shlex.split, default=[], help="options given to pathfleet")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--time-limit", type=int, default=60, help="seconds a run may take")
    parser.add_argument("--memory-mb", type=int, default=4096, help="what a run may take")
    parser.add_argument("--depth", type=int, default=2_000_000, help="pan's -m")
    parser.add_argument("--json")
    parser.add_argument("filters", nargs="*", help="only pairs whose name contains one of these")
    options = parser.parse_args()
    for tool in (options.spin, "gcc"):
        if not shutil.which(tool):
            sys.exit(f"spin: there is no '{tool}' here; scripts/install-deps.sh --benchmarks")
    api = options.api_jar or str(pathlib.Path(options.pathfleet).resolve().parent / "pathfleet-api.jar")
    pairs = [p for p in PAIRS if not options.filters or any(f in p.name for f in options.filters)]

    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        classes = str(pathlib.Path(folder) / "classes")
        subprocess.run([options.javac, "--release", "17", "-g", "-nowarn", "-cp", api, "-d", classes,
                        *map(str, sorted(PAIRS_FOLDER.glob("*.java")))], check=True)
        print(f"times are seconds of processor time; load {os.getloadavg()[0]:.1f}; "
              "pan is compiled in the time given, which does not count")
        print(f"{'pair':21} {'SPIN states':>12} {'transitions':>12} {'s':>7} {'compile':>7}   {'our states':>12} "
              f"{'transitions':>12} {'s':>7} {'search':>7} {'ratio':>6}")
        for pair in pairs:
            place, compile_seconds = compile_model(options, folder, pair)
            sides = ([], [])
            for _ in range(options.runs):
                for side, run in zip(sides, (lambda: run_pan(options, place), lambda: run_ours(options, classes, pair.program))):
                    if not side or not isinstance(side[-1], str):  # what did not end once is not run again
                        side.append(run())
            spin, ours = (side[-1] if isinstance(side[-1], str) else medians(side) for side in sides)
            both = not isinstance(spin, str) and not isinstance(ours, str)
            ratio = ours["cpu"] / max(spin["cpu"], 0.001) if both else None
            note = "" if not both else f"above {AIM}" if ratio > AIM else "below 1" if ratio < 1 else ""
            note += "".join(f" {name}: {side}" for name, side in (("SPIN", spin), ("ours", ours)) if isinstance(side, str))
            rows[pair.name] = {"spin": spin, "ours": ours, "compile_seconds": compile_seconds, "ratio": ratio}
            print(f"{pair.name:21} {column(spin, 'states', '{:12.0f}'):>12} {column(spin, 'transitions', '{:12.0f}'):>12} "
                  f"{column(spin, 'cpu', '{:7.3f}'):>7} {compile_seconds:7.1f}   {column(ours, 'states', '{:12.0f}'):>12} "
                  f"{column(ours, 'transitions', '{:12.0f}'):>12} {column(ours, 'cpu', '{:7.3f}'):>7} "
                  f"{column(ours, 'search', '{:7.3f}'):>7} {f'{ratio:6.2f}' if both else '-':>6} {note}", flush=True)
    within = [name for name, row in rows.items() if row["ratio"] is not None and row["ratio"] <= AIM]
    print(f"{len(within)} of {len(rows)} pairs within {AIM} times SPIN's time")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"cores": os.cpu_count(), "load": os.getloadavg(), "runs": options.runs,
                                                         "options": options.options, "pairs": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
