#!/usr/bin/env python3
"""Random well-typed Java programs: `java` and `pathfleet run` must print the same.

  random_programs.py --pathfleet BIN --build DIR [--count 50] [--seed 1] [--keep DIR]

A program depends only on its seed (random_java.py). Programs are compiled and run in batches; each prints its results,
and the stack trace of an exception that ends it. For a program whose output differs, the seed is printed and the source
kept.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

from random_java import program
from jdk import JAVA_OPTIONS
from pathfleet_command import arguments, compile_java, finish, write_sources
from run_programs import difference

BATCH = 50
TIME_LIMIT = 300
MARK = "=== program "

MAIN = """public class Batch {
  public static void main(String[] args) throws Exception {
%s  }

  interface Program {
    void run() throws Exception;
  }

  private static void run(long seed, Program program) {
    System.out.println("%s" + seed);
    try {
      program.run();
    } catch (Throwable e) {
      e.printStackTrace(System.out);
    }
  }
}
"""


def write_batch(folder, seeds):
    """The files of a batch."""
    calls = "".join(f"    run({seed}L, P{seed}::run);\n" for seed in seeds)
    return write_sources(folder, {"Batch": MAIN % (calls, MARK), **{f"P{seed}": program(seed, f"P{seed}") for seed in seeds}})


def by_program(output):
    """The output of each program, by seed."""
    parts = output.decode("utf-8", "replace").split(MARK)[1:]
    return {int(part.partition("\n")[0]): part.partition("\n")[2] for part in parts}


def outcome(command):
    try:
        return finish(command, text=False, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired as late:
        return subprocess.CompletedProcess(command, "time limit", late.stdout or b"", late.stderr or b"")


def check_batch(seeds, options):
    """The seeds whose programs behave differently, with a text that describes the difference."""
    with tempfile.TemporaryDirectory(dir=options.build, prefix="random-") as name:
        folder = pathlib.Path(name)
        compile_java(name, write_batch(folder, seeds), javac=options.javac)
        expected = outcome([options.java, *JAVA_OPTIONS, "-cp", name, "Batch"])
        if expected.returncode != 0:
            sys.exit(f"java: exit code {expected.returncode}\n{expected.stderr.decode()[-2000:]}")
        actual = outcome([options.pathfleet, "run", "-cp", name, "Batch"])
        if (actual.returncode, actual.stdout, actual.stderr) == (0, expected.stdout, expected.stderr):
            return {}
        wrong = {}
        ours, javas = by_program(actual.stdout), by_program(expected.stdout)
        for seed in seeds:
            if ours.get(seed) != javas.get(seed):
                wrong[seed] = difference("stdout", javas[seed].encode(), ours.get(seed, "").encode())
                shutil.copy(folder / f"P{seed}.java", options.keep)
            if seed not in ours:
                break  # it ended the batch
        if actual.returncode != 0 or actual.stderr != expected.stderr:
            wrong[max(ours, default=seeds[0])] = (f"    exit code {actual.returncode}: " +
                                                  actual.stderr.decode("utf-8", "replace")[:1500] + "\n")
            shutil.copy(folder / f"P{max(ours, default=seeds[0])}.java", options.keep)
        return wrong


def main():
    parser = arguments(__doc__, build=True, api_jar=False)
    parser.add_argument("--keep", type=pathlib.Path, help="where programs that differ are kept; default: the build folder")
    parser.add_argument("--count", type=int, default=50, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
    parser.add_argument("--java", default="java")
    parser.add_argument("--javac", default="javac")
    options = parser.parse_args()
    options.keep = options.keep or options.build
    options.build.mkdir(parents=True, exist_ok=True)
    options.keep.mkdir(parents=True, exist_ok=True)
    seeds = list(range(options.seed, options.seed + options.count))
    failed = 0
    while seeds:
        batch = seeds[:BATCH]
        wrong = check_batch(batch, options)
        for seed, text in wrong.items():
            print(f"DIFFERENT: seed {seed}, kept as {options.keep / f'P{seed}.java'}\n{text}", end="", flush=True)
        failed += len(wrong)
        # A program that ended the batch: go on after it.
        last = max(wrong, default=batch[-1])
        seeds = [s for s in seeds if s > (batch[-1] if not wrong else max(last, batch[0]))]
    print(f"{options.count} random programs, {failed} behave differently")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
