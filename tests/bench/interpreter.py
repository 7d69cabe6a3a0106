#!/usr/bin/env python3
"""The speed of the interpreter: `pathfleet run` and `java -Xint` side by side on the programs in tests/bench/programs.

  tests/bench/interpreter.py --pathfleet build/release/pathfleet [--runs 3] [--scale 100] [--json FILE] [PROGRAM ...]

Each program runs with the two in turn, --runs times. The measure is the processor time of the child process (user and
system; on a shared machine wall time depends on other processes), minus that of an empty program, as the median of the
runs. Both print a checksum, which must be the same. Both execute the same bytecodes, so java's time divided by ours is
the ratio of bytecodes per second. Prints a line for each program, the geometric mean and the minimum of the ratios, and
the time of an empty program. Exit code 1 if outputs differ, or if a bound of --least MEAN MINIMUM or --most-mb is
missed.
"""

import argparse
import json
import math
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"


def run(command):
    """Output, seconds of processor time, seconds of wall time and peak memory in MB of a child."""
    with tempfile.TemporaryFile() as output:
        start = time.monotonic()
        child = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    if child.returncode != 0:
        sys.exit(f"interpreter: {' '.join(command)} ended with code {child.returncode}:\n{text}")
    return {"output": text, "cpu": usage.ru_utime + usage.ru_stime, "wall": wall, "mb": usage.ru_maxrss / 1024}


def measure(commands, runs):
    """For each of the named commands its median figures; the commands take turns."""
    results = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            results[name].append(run(command))
    outputs = {r["output"] for rs in results.values() for r in rs}
    if len(outputs) != 1:
        sys.exit(f"interpreter: the outputs of {commands} differ: {outputs}")
    return {name: {key: statistics.median(r[key] for r in rs) for key in ("cpu", "wall", "mb")}
            for name, rs in results.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--scale", type=int, default=100, help="100: about a second each under java -Xint")
    parser.add_argument("--least", type=float, nargs=2, metavar=("MEAN", "MINIMUM"), help="fail below these ratios")
    parser.add_argument("--most-mb", type=float, help="fail if a program takes more memory than this")
    parser.add_argument("--json")
    parser.add_argument("programs", nargs="*", help="names; default: all")
    arguments = parser.parse_args()

    sources = {p.stem: p for p in sorted(PROGRAMS.glob("*.java")) if p.stem != "Empty"}
    names = arguments.programs or list(sources)
    with tempfile.TemporaryDirectory() as classes:
        subprocess.run([arguments.javac, "--release", "17", "-d", classes, str(PROGRAMS / "Empty.java")]
                       + [str(sources[name]) for name in names], check=True)

        def commands(program):
            tail = ["-cp", classes, program, str(arguments.scale)]
            return {"java": [arguments.java, "-Xint", "-Xshare:auto"] + tail, "pathfleet": [arguments.pathfleet, "run"] + tail}

        start = measure(commands("Empty"), max(5, arguments.runs))
        print(f"empty program: pathfleet {1000 * start['pathfleet']['wall']:.0f} ms wall, "
              f"{1000 * start['pathfleet']['cpu']:.0f} ms processor; java -Xint {1000 * start['java']['wall']:.0f} ms wall")
        print(f"{'program':16} {'java s':>8} {'ours s':>8} {'ratio':>7} {'java MB':>9} {'ours MB':>9}")
        rows = {}
        for name in names:
            found = measure(commands(name), arguments.runs)
            tick = 0.001  # the least that counts: at small scales a program may be over as soon as an empty one
            java = max(tick, found["java"]["cpu"] - start["java"]["cpu"])
            ours = max(tick, found["pathfleet"]["cpu"] - start["pathfleet"]["cpu"])
            rows[name] = {"java_seconds": round(java, 3), "seconds": round(ours, 3), "ratio": round(java / ours, 3),
                          "java_mb": round(found["java"]["mb"], 1), "mb": round(found["pathfleet"]["mb"], 1)}
            print(f"{name:16} {java:8.2f} {ours:8.2f} {java / ours:7.2f} {found['java']['mb']:9.0f} "
                  f"{found['pathfleet']['mb']:9.0f}", flush=True)
    ratios = [row["ratio"] for row in rows.values()]
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"{len(ratios)} programs, {arguments.runs} runs each: geometric mean {mean:.2f}, minimum {min(ratios):.2f}")
    if arguments.json:
        report = {"cpu": platform.processor() or platform.machine(), "cores": os.cpu_count(), "load": os.getloadavg(),
                  "runs": arguments.runs, "scale": arguments.scale, "geometric_mean": round(mean, 3),
                  "minimum": min(ratios), "start_up": start, "programs": rows}
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    if arguments.least and (mean < arguments.least[0] or min(ratios) < arguments.least[1]):
        sys.exit("interpreter: too slow")
    if arguments.most_mb and max(row["mb"] for row in rows.values()) > arguments.most_mb:
        sys.exit("interpreter: too much memory")


if __name__ == "__main__":
    main()
