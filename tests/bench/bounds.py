#!/usr/bin/env python3
"""Field bounds by SAT on one rank, two ranks and two threads: time and processor time of alternating runs.

  bounds.py --pathfleet BIN --api-jar JAR [--runs N] [--csv FILE] [CLASS:SCOPE ...]

On a machine that others use, too, wall time says little. The processor time of the busiest rank is what a quiet machine
would take; `speed` is that of one rank divided by it.
"""
import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from pathfleet_command import ENVIRONMENT, MPIRUN, compile_java  # noqa: E402

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "programs" / "structures"
WAYS = (("1 rank", [], []), ("2 ranks", [*MPIRUN, "-n", "2"], []), ("2 threads", [], ["-j", "2"]))
# Each rank writes its own processor time.
MEASURED = ["/usr/bin/time", "-f", "cpu %U %S"]


def measure(settings, classes, launcher, words, name, scope):
    start = time.monotonic()
    done = subprocess.run([*launcher, *MEASURED, settings.pathfleet, "bounds", "-cp", classes, "--scope", scope, *words, f"structures.{name}"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, check=True)
    wall = time.monotonic() - start
    cpu = [float(user) + float(system) for user, system in re.findall(r"cpu ([\d.]+) ([\d.]+)", done.stderr)]
    if "-j" in words:
        cpu = [sum(cpu) / 2] * 2
    bounds = done.stdout[done.stdout.index("bounds:"):]
    solved = int(re.search(r"(\d+) by the solver", done.stdout).group(1))
    return {"wall": round(wall, 2), "cpu_sum": round(sum(cpu), 2), "cpu_busiest": round(max(cpu), 2), "solved": solved}, bounds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--csv", type=pathlib.Path)
    parser.add_argument("problems", nargs="*", default=["AvlTree:13", "RedBlack:15"], metavar="CLASS:SCOPE")
    settings = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        compile_java(pathlib.Path(folder), sorted(SOURCES.glob("*.java")), classes=settings.api_jar)
        for problem in settings.problems:
            name, scope = problem.split(":")
            alone, expected = None, None
            for number in range(settings.runs):
                for way, launcher, words in WAYS:
                    row, bounds = measure(settings, folder, launcher, words, name, scope)
                    if bounds != (expected := expected or bounds):
                        raise SystemExit(f"{problem}, {way}: other bounds than on one rank")
                    alone = row if way == WAYS[0][0] else alone
                    row = {"class": name, "scope": scope, "way": way, "run": number, **row,
                           "speed": round(alone["cpu_busiest"] / row["cpu_busiest"], 2), "speed_wall": round(alone["wall"] / row["wall"], 2)}
                    rows.append(row)
                    print(*(f"{key} {value}" for key, value in row.items()), sep="  ", flush=True)
    if settings.csv:
        with settings.csv.open("w", newline="") as out:
            writer = csv.DictWriter(out, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)


if __name__ == "__main__":
    main()
