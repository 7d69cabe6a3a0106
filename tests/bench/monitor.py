#!/usr/bin/env python3
"""What watching a run costs: `pathfleet monitor` beside `pathfleet run` on the programs in tests/bench/monitored.

  tests/bench/monitor.py --pathfleet build/release/pathfleet [--runs 3] [--scale 100] [--json FILE] [PROGRAM ...]

Each program runs under `run`, under `monitor` with all detectors, and with each detector alone. The measure is the
processor time of the process, minus that of a program that does nothing under the same command, as the median of the
runs. `factor` is that of all detectors over that of `run`. An access that
repeats the thread's last one and changes nothing is no event.
Prints a line for each program.
"""
import argparse
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile

PROGRAMS = pathlib.Path(__file__).resolve().parent / "monitored"
DETECTORS = ("eraser", "lock-tree", "happens-before", "predicted-races", "predicted-deadlocks")
NOTHING = "public class Nothing { public static void main(String[] args) {} }\n"


def run(command):
    """Output and seconds of processor time of a child."""
    with tempfile.TemporaryFile() as output:
        child = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    if child.returncode not in (0, 1):
        sys.exit(f"monitor: {' '.join(command)} ended with code {child.returncode}:\n{text}")
    return text, usage.ru_utime + usage.ru_stime


def measure(command, runs):
    results = [run(command) for _ in range(runs)]
    return results[0][0], statistics.median(seconds for _, seconds in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--json")
    parser.add_argument("programs", nargs="*", help="names; default: all")
    arguments = parser.parse_args()
    names = arguments.programs or sorted(file.stem for file in PROGRAMS.glob("*.java"))
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        nothing = pathlib.Path(folder) / "Nothing.java"
        nothing.write_text(NOTHING)
        subprocess.run(["javac", "--release", "17", "-g", "-d", folder, str(nothing), *(str(PROGRAMS / f"{n}.java") for n in names)],
                       check=True)

        def commands(program):
            tail = ["-cp", folder, program, str(arguments.scale)]
            yield "run", [arguments.pathfleet, "run", *tail]
            yield "all", [arguments.pathfleet, "monitor", "--time-limit", "600", *tail]
            for detector in DETECTORS:
                yield detector, [arguments.pathfleet, "monitor", "--time-limit", "600", "--detectors", detector, *tail]

        start = {name: measure(command, max(3, arguments.runs))[1] for name, command in commands("Nothing")}
        for program in names:
            row = {"seconds": {}}
            for name, command in commands(program):
                text, seconds = measure(command, arguments.runs)
                row["seconds"][name] = round(max(0.001, seconds - start[name]), 3)
                if name == "all":
                    row["events"] = int(re.search(r"(\d+) events", text).group(1))
            row["factor"] = round(row["seconds"]["all"] / row["seconds"]["run"], 1)
            row["events_per_second"] = {name: round(row["events"] / row["seconds"][name]) for name in ("all", *DETECTORS)}
            rows[program] = row
            print(f"{program:18} run {row['seconds']['run']:6.2f} s, all detectors {row['seconds']['all']:6.2f} s: {row['factor']:5.1f} times; "
                  f"{row['events']} events, {row['events_per_second']['all']} a second", flush=True)
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps({
            "command": f"tests/bench/monitor.py --runs {arguments.runs} --scale {arguments.scale}", "machine": platform.machine(),
            "cores": os.cpu_count(), "load": os.getloadavg(), "programs": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
