#!/usr/bin/env python3
"""The search for runs that never end, beside plain reachability of the same programs, and by several threads.

  tests/bench/temporal_speed.py --pathfleet build/release/pathfleet [--runs 3] [--threads 2] [--json FILE] [FILTER ...]

Each program of ROWS is explored completely: for uncaught errors with the default options; for these with the reductions
that a temporal property leaves (--por=transitions --symmetry=heap); for a property that holds; and for the property by
--threads threads. The four take turns, --runs times. Printed are medians: the processor time (user and system) of the
first three and how many times the property takes that of each, and the wall time and processor time of one and of
several threads. On a machine that does other work, the processor time is the better guide: `could be` is how many times
faster the threads would be if each had a core of its own. Exit code 1 if a verdict is not the expected one.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from jpf import medians, timed

SOURCES = [pathlib.Path(__file__).resolve().parent / "temporal_speed",
           pathlib.Path(__file__).resolve().parents[1] / "programs" / "temporal"]
AIM = 2.5  # times the time of plain reachability, at most

Row = collections.namedtuple("Row", "name program property")
ROWS = [
    Row("Peterson, methods", "PetersonCounter 6000", "--ltl=G (PetersonCounter.asked -> F PetersonCounter.inside)"),
    Row("Peterson, fields", "PetersonCounter 6000", "--ltl=G (PetersonCounter.first -> F PetersonCounter.in)"),
    Row("Peterson, again and again", "PetersonCounter 6000", "--ltl=G F PetersonCounter.in"),
    Row("Peterson, safety", "PetersonCounter 6000", "--ltl=G (PetersonCounter.entries < 6000)"),
]
SEARCHES = {"plain": ["--property=assertion"],
            "same": ["--property=assertion", "--por=transitions", "--symmetry=heap"],
            "alone": [],
            "together": []}


def run(options, classes, row, search):
    report = pathlib.Path(classes) / "report.json"
    report.unlink(missing_ok=True)
    words = {"alone": [row.property], "together": [row.property, f"-j{options.threads}"]}.get(search, SEARCHES[search])
    code, text, cpu, wall = timed([options.pathfleet, "check", "-q", "--json", str(report), *words, "-cp", classes,
                                   *row.program.split()], options.time_limit)
    if code is None:
        sys.exit(f"temporal_speed: {row.name}, {search}: no end in {options.time_limit} s")
    found = json.loads(report.read_text()) if report.exists() and report.stat().st_size else {"verdict": None}
    if found["verdict"] != "ok":
        sys.exit(f"temporal_speed: {row.name}, {search}: verdict {found['verdict']}, exit code {code}:\n{text}")
    return {"cpu": cpu, "wall": wall, "states": found["statistics"]["states_new"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", help="default: beside the command")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--time-limit", type=int, default=300, help="seconds a run may take")
    parser.add_argument("--json")
    parser.add_argument("filters", nargs="*", help="only rows whose name contains one of these")
    options = parser.parse_args()
    api = options.api_jar or str(pathlib.Path(options.pathfleet).resolve().parent / "pathfleet-api.jar")
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        classes = str(pathlib.Path(folder) / "classes")
        subprocess.run([options.javac, "--release", "17", "-g", "-nowarn", "-cp", api, "-d", classes,
                        *(str(file) for place in SOURCES for file in sorted(place.glob("*.java")))], check=True)
        print(f"seconds of processor time; load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
        print(f"{'property':26} {'states':>9} {'plain':>7} {'same':>7} {'alone':>7} {'ratio':>6} {'at same':>7}   "
              f"{'wall':>7} {f'-j{options.threads}':>7} {'faster':>6} {'cpu':>7} {'could be':>8}")
        for row in (r for r in ROWS if not options.filters or any(f in r.name for f in options.filters)):
            sides = {search: [] for search in SEARCHES}
            for _ in range(options.runs):
                for search, side in sides.items():
                    side.append(run(options, classes, row, search))
            plain, same, alone, together = (medians(side) for side in sides.values())
            ratios = {"plain": alone["cpu"] / plain["cpu"], "same": alone["cpu"] / same["cpu"],
                      "faster": alone["wall"] / together["wall"],
                      "could be": alone["cpu"] / (together["cpu"] / options.threads)}
            rows[row.name] = {"plain": plain, "same": same, "alone": alone, "together": together, "ratios": ratios}
            print(f"{row.name:26} {alone['states']:9.0f} {plain['cpu']:7.2f} {same['cpu']:7.2f} {alone['cpu']:7.2f} "
                  f"{ratios['plain']:6.2f} {ratios['same']:7.2f}   {alone['wall']:7.2f} {together['wall']:7.2f} "
                  f"{ratios['faster']:6.2f} {together['cpu']:7.2f} {ratios['could be']:8.2f}"
                  f"{'' if ratios['plain'] <= AIM else f'   above {AIM}'}", flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(
            {"cores": os.cpu_count(), "load": os.getloadavg(), "runs": options.runs, "threads": options.threads, "rows": rows},
            indent=1) + "\n")


if __name__ == "__main__":
    main()
