#!/usr/bin/env python3
"""The traces that a person reads, compared with those in tests/programs/traces.

  trace_test.py --pathfleet BIN --api-jar JAR [--update] [NAME...]

Each program has a file NAME.trace beside it: what `check` printed from the first line to the statistics. With --update
the files are written anew; read the difference before you commit it. Without, two more things
must hold for each trace: no line of it stands in the library, and replay prints the same trace.
"""
import difflib
import pathlib
import re
import shutil
import sys
import tempfile

from pathfleet_command import arguments, class_path, compile_java, run, with_defaults

FOLDER = pathlib.Path(__file__).resolve().parent / "programs" / "traces"


def words(path):
    """The words after // ARGS: in a program."""
    found = re.search(r"^// ARGS: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found.group(1).split() if found else []


def shown(settings, classes, path, folder):
    """What check prints above the statistics, and what replay prints of the trace."""
    trace = folder / (path.stem + ".json")
    done = run(settings, "check", "-cp", class_path(classes, settings.api_jar), "--sources", FOLDER, "--search=bfs", "--trace", trace,
               *words(path), path.stem)
    if done.returncode != 1:
        return f"exit code {done.returncode}: {done.stdout}{done.stderr}", ""
    replayed = run(settings, "replay", "--sources", FOLDER, trace)
    return done.stdout.split("\nsearch: ")[0].rstrip() + "\n", replayed.stdout


def rows(text):
    """The lines of a trace."""
    return text.split("\ntrace:\n")[1].split("\n\n")[0].splitlines() if "\ntrace:\n" in text else []


def main():
    parser = arguments(__doc__)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("names", nargs="*")
    settings = with_defaults(parser.parse_args())
    failures = 0

    def fail(what):
        nonlocal failures
        failures += 1
        print(f"FAIL {what}", flush=True)

    programs = [path for path in sorted(FOLDER.glob("*.java")) if not settings.names or path.stem in settings.names]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for path in programs:
            classes = folder / path.stem
            compile_java(classes, [path], "-g", classes=settings.api_jar)
            text, replayed = shown(settings, classes, path, folder)
            golden = path.with_suffix(".trace")
            before = golden.read_text(encoding="utf-8") if golden.exists() else ""
            if settings.update:
                golden.write_text(text, encoding="utf-8")
                sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), text.splitlines(True), path.stem, path.stem))
                continue
            if text != before:
                fail(path.stem + "\n" + "".join(difflib.unified_diff(before.splitlines(True), text.splitlines(True), "expected", "found")))
            if not rows(text) or "\n".join(rows(text)) not in replayed:
                fail(f"{path.stem}: replay prints another trace:\n{replayed}")
            for row in rows(text):
                if re.search(r"  java\.|\(Thread\.java", row):
                    fail(f"{path.stem}: a step stands in the library: {row}")
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(programs)} programs, {failures} failures")
    return 1 if failures or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
