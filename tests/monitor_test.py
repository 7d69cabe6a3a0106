#!/usr/bin/env python3
"""pathfleet monitor on the programs of tests/programs/monitor, whose warnings are in the files:

  // WARNS: DETECTOR KIND [VARIABLE]   these and no others
  // ALLOWS: DETECTOR...               not compared
  // TREES: THREAD N, ...              the sizes of the lock trees
  // ENDS: no, in a deadlock           the program runs for ever, or its run is a deadlock

Also: from a warning to a verdict, the window of threads, bad input, bounded memory. With --table it prints the table of
docs/monitor.md instead, which the test compares."""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
programs = here / "programs" / "monitor"
detectors = ["eraser", "lock-tree", "happens-before", "predicted-races", "predicted-deadlocks"]


def marks(source, mark):
    return re.findall(rf"^// {mark}: (.*)$", source, re.M)


class Suite:
    def __init__(self, arguments, folder):
        self.pathfleet, self.folder, self.failures = arguments.pathfleet, folder, 0
        sources = [str(file) for file in sorted(programs.glob("*.java"))]
        subprocess.run(["javac", "-g", "-nowarn", "-d", str(folder / "classes"), *sources], check=True)

    def run(self, command, *words, timeout=120):
        return subprocess.run([self.pathfleet, command, "-cp", str(self.folder / "classes"), *words],
                              capture_output=True, text=True, timeout=timeout)

    def warnings(self, name, *options):
        file = self.folder / "warnings.json"
        file.unlink(missing_ok=True)
        done = self.run("monitor", "--warnings", str(file), *options, name)
        if not file.exists():
            raise RuntimeError(f"{name}: exit code {done.returncode}: {done.stderr}")
        return json.loads(file.read_text())["warnings"], done

    def check(self, what, holds, more=""):
        if not holds:
            self.failures += 1
            print(f"FAILED: {what}\n{more}")


def expected_of(source):
    return set(marks(source, "WARNS"))


def found_in(warnings):
    return {" ".join(filter(None, [w["detector"], w["kind"], w.get("variable")])) for w in warnings}


def compare_programs(suite):
    for file in sorted(programs.glob("*.java")):
        source = file.read_text()
        if marks(source, "ENDS"):
            continue
        allowed = set(" ".join(marks(source, "ALLOWS")).split())
        expected = expected_of(source)
        warnings, done = suite.warnings(file.stem, "--verbose")
        found = {each for each in found_in(warnings) if each.split()[0] not in allowed}
        suite.check(f"{file.stem}: its warnings", found == expected,
                    f"  missing: {sorted(expected - found)}\n  not expected: {sorted(found - expected)}\n{done.stdout}")
        suite.check(f"{file.stem}: exit code", done.returncode == (1 if warnings else 0), str(done.returncode))
        for sizes in marks(source, "TREES"):
            suite.check(f"{file.stem}: trees", f"lock trees:   {sizes} nodes" in done.stdout, done.stdout)
        # Eraser and lock-tree do not depend on the order in which the threads ran.
        for seed in ("1", "2"):
            again, _ = suite.warnings(file.stem, "--schedule", seed, "--detectors", "lock-tree")
            suite.check(f"{file.stem}: lock-tree with --schedule {seed}",
                        {e for e in found_in(again)} == {e for e in expected if e.startswith("lock-tree")}, str(again))


def compare_details(suite):
    warnings, _ = suite.warnings("Unprotected", "--detectors", "happens-before")
    race = next((w for w in warnings if w["variable"] == "Unprotected.count"), None)
    suite.check("a race names both places", race is not None)
    if race:
        lines = [side["place"]["line"] for side in race["threads"]]
        source = (programs / "Unprotected.java").read_text().split("\n")
        suite.check("the places of the race", all("shared.count = 1" in source[line - 1] for line in lines), str(race))
        suite.check("the threads of the race", {side["thread"] for side in race["threads"]} == {"a", "b"}, str(race))
        suite.check("where the object was made",
                    "new Unprotected()" in source[race["madeAt"]["line"] - 1], str(race))
    gated, done = suite.warnings("LockOrder", "--detectors", "lock-tree", "--gates", "off")
    suite.check("--gates=off shows two more", [w["gated"] for w in gated].count(True) == 2 and len(gated) == 3,
                done.stdout)
    locks = {side["wants"] for w in suite.warnings("LockOrder", "--detectors", "lock-tree")[0] for side in w["threads"]}
    suite.check("two different locks", len(locks) == 2, str(locks))


def states_of(text):
    return int(re.search(r"(?:confirmed|refuted|open) after (\d+) states", text).group(1))


def confirm(suite):
    file = suite.folder / "crowd.json"
    suite.run("monitor", "--detectors", "lock-tree", "--warnings", str(file), "Crowd", "6")
    few = suite.run("check", "--from-warnings", str(file), "Crowd", "6")
    suite.check("the deadlock of Crowd is confirmed", few.returncode == 1 and "confirmed after" in few.stdout,
                few.stdout + few.stderr)
    suite.check("with a trace", "trace:" in few.stdout, few.stdout)
    suite.check("the window is that of two threads and their parent",
                "window: main, first, second" in few.stdout, few.stdout)
    refuted = suite.folder / "order.json"
    suite.run("monitor", "--detectors", "lock-tree", "--gates", "off", "--warnings", str(refuted), "LockOrder")
    done = suite.run("check", "--from-warnings", str(refuted), "LockOrder")
    suite.check("of LockOrder one is confirmed, and two are refuted within the window",
                "1 of 3 warnings confirmed, 2 refuted within the window, 0 open" in done.stdout, done.stdout + done.stderr)
    done = suite.run("monitor", "--confirm", "--detectors", "predicted-races", "OrderedByChance")
    suite.check("monitor --confirm", done.returncode == 1 and "1 of 1 warnings confirmed" in done.stdout,
                done.stdout + done.stderr)


def bad_input(suite):
    for words, code, message in [
            (["--detectors", "magic", "Crowd"], 64, "magic"),
            (["NoSuchClass"], 65, "NoSuchClass"),
            (["--warnings", "/no/such/folder/w.json", "Crowd"], 65, "/no/such/folder"),
            ([], 64, "no MAIN given")]:
        done = suite.run("monitor", *words)
        suite.check(f"monitor {words}: code {code} and one line with '{message}'",
                    done.returncode == code and message in done.stderr and done.stderr.count("\n") == 1,
                    f"{done.returncode}: {done.stderr}")
    broken = suite.folder / "broken.json"
    for text, message in [("{", "no file of warnings"),
                          ('{"format": "pathfleet warnings 1", "main": "Crowd", "class_files": "", "warnings": [{}]}', "warning 1"),
                          ('{"format": "pathfleet warnings 1", "main": "Other", "class_files": "", "warnings": []}', "not of Crowd")]:
        broken.write_text(text)
        done = suite.run("check", "--from-warnings", str(broken), "Crowd")
        suite.check(f"--from-warnings with {text[:40]}", done.returncode in (64, 65) and message in done.stderr and
                    done.stderr.count("\n") == 1, f"{done.returncode}: {done.stderr}")
    done = suite.run("monitor", "DeadlocksAtOnce")
    suite.check("a run that ends in a deadlock", done.returncode == 1 and "deadlock: no thread can go on" in done.stdout, done.stdout)
    suite.run("monitor", "--warnings", str(broken), "Crowd")
    broken.write_text(broken.read_text().replace('"class_files": "', '"class_files": "0'))
    done = suite.run("check", "--from-warnings", str(broken), "Crowd")
    suite.check("--from-warnings of other class files", done.returncode == 65 and "of other class files" in done.stderr, f"{done.returncode}: {done.stderr}")



def damaged(suite):
    file, edited = suite.folder / "damaged.json", suite.folder / "edited.json"
    suite.run("monitor", "--detectors", "happens-before", "--warnings", str(file), "ReleasedTooEarly")
    text = file.read_text()

    def expect(content, message):
        edited.write_text(content)
        done = suite.run("check", "--from-warnings", str(edited), "ReleasedTooEarly")
        suite.check(f"a file of warnings with '{message}'", done.returncode == 65 and message in done.stderr and
                    done.stderr.count("\n") == 1, f"{done.returncode}: {done.stdout[-300:]}{done.stderr}")

    for pattern, replacement, message in [
            ("pathfleet warnings 1", "pathfleet warnings 2", "another version of pathfleet"),
            ('"kind": "race"', '"kind": "trace"', "neither race nor deadlock"),
            ('"kind": "race"', '"kind": "deadlock"', "no detector happens-before warns of a deadlock"),
            ('"detector": "[a-z-]*"', '"detector": "magic"', "no detector magic"),
            ('"line": [0-9]+', '"line": "x"', "a line is a number"),
            ('"line": [0-9]+', '"line": 99999999999999999999', "a line is a number"),
            ('"access": "[a-z]*"', '"access": "call"', "neither read nor write"),
            ('"thread": "[a-z]*"', '"thread": "nobody"', "leaves out the thread nobody"),
            ('"held": \\[\\]', '"held": [1]', "warning 1 is damaged"),
            ('"warnings": \\[', '"warnings": {}, "more": [', "the warnings are no list"),
            ('"main": "[A-Za-z]*"', '"main": 7', "the head is damaged")]:
        expect(re.sub(pattern, replacement, text, count=1), message)
    for length in (0, 1, 100, len(text) // 2, len(text) - 3):
        expect(text[:length], "this is no file of warnings")
    expect("[" * 100000, "this is no file of warnings")


def refused(suite):
    file = suite.folder / "order.json"
    for words in (["--json", "report.json"], ["--trace", "error.trace"], ["--checkpoint", str(suite.folder / "saved")]):
        done = suite.run("check", "--from-warnings", str(file), *words, "LockOrder")
        suite.check(f"--from-warnings with {words[0]} is refused", done.returncode == 64 and words[0] in done.stderr,
                    f"{done.returncode}: {done.stderr}")


def bounded(suite):
    _, done = suite.warnings("Endless", "--time-limit", "6")
    suite.check("an endless program is stopped", "the time was over" in done.stdout, done.stdout + done.stderr)
    _, done = suite.warnings("EndlessThreads", "--time-limit", "2", "--memory-limit", "300M")
    suite.check("an endless program with ever new threads and locks keeps within its memory, and says what was dropped",
                "the time was over" in done.stdout and "not judged:" in done.stdout, done.stdout + done.stderr)
    done = suite.run("monitor", "--memory-limit", "60M", "EndlessThreads")
    suite.check("a memory limit that is met is no 'no warnings'", done.returncode in (1, 2) and "memory limit of 60 MB" in
                done.stdout + done.stderr, f"{done.returncode}: {done.stdout}{done.stderr}")


def stuck(suite):
    for name in ("AskedInVain", "DeadlocksAtOnce"):
        warnings, done = suite.warnings(name)
        expected = expected_of((programs / f"{name}.java").read_text())
        suite.check(f"{name}: its warnings, although the locks were never taken",
                    found_in(warnings) == expected and done.returncode == 1, done.stdout)


def line_of(name, text):
    lines = (programs / f"{name}.java").read_text().split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)


def properties(suite):
    def watch(*words):
        return suite.run("monitor", "--detectors", "lock-tree", *words, "Door")

    for words, what, thread, line in [
            (["--invariant", "Door.isCalm"], "Door.isCalm is false", "opener", "inside = 3;"),
            (["--invariant", "Door.countsFew"], "Door.countsFew is false", "main", "counted.set(3)"),
            (["--ltl", "Door.inside > 0 -> O Door.open"], "Door.inside > 0 -> O Door.open is false", "main", "inside++"),
            (["--ltl", "enter(Door.use) -> Door.open"], "enter(Door.use) -> Door.open is false", "main", "inside++"),
            (["--ltl", "Door.inside <= 2 S Door.inside == 0"], "Door.inside <= 2 S Door.inside == 0 is false", "opener",
             "inside = 3;"),
            (["--ltl", "Y Door.open -> Door.open"], "Y Door.open -> Door.open is false", "main", "open = false;"),
            (["--ltl", "H !terminated(opener)"], "H !terminated(opener) is false", "opener", None)]:
        done = watch(*words)
        place = f"(Door.java:{line_of('Door', line)})" if line else ""
        suite.check(f"{words}: '{what}' by {thread} at {line}",
                    done.returncode == 1 and f"violated:     {what}\n" in done.stdout and f", thread {thread}" in done.stdout and
                    place in done.stdout and "1 watched over" in done.stdout, done.stdout + done.stderr)
    done = watch("--ltl", "Door.inside >= 0", "--ltl", "Door.inside == 3 -> O Door.open", "--invariant", "Door.isCalm,Door.countsFew",
                 "--ltl", "!Door.open -> !Y Door.open S Door.inside == 0")
    suite.check("several properties", "5 watched over" in done.stdout and ", 2 violated" in done.stdout, done.stdout + done.stderr)
    done = watch("--ltl", "Door.inside >= 0", "--ltl", "terminated(opener) -> O Door.open")
    suite.check("properties that hold", done.returncode == 0 and ", 0 violated" in done.stdout, done.stdout + done.stderr)
    for formula, message in [("G Door.open", "character 1: an operator about the past (Y, O, H, S) was expected, not 'G'"),
                             ("Door.open &&", "character 13: a formula was expected, not the end"),
                             ("O (Door.open", "character 13: an operator or ')' was expected, not the end"),
                             ("Door.shut", "Door.shut")]:
        done = watch("--ltl", formula)
        suite.check(f"--ltl '{formula}'", done.returncode == 65 and message in done.stderr and done.stderr.count("\n") == 1,
                    f"{done.returncode}: {done.stderr}")
    done = watch("--invariant", "Door.isOpen")
    suite.check("--invariant that does not exist", done.returncode == 65 and "isOpen" in done.stderr, done.stderr)


def table(suite):
    text = "| program | " + " | ".join(detectors) + " |\n|---|" + "---|" * len(detectors) + "\n"
    for file in sorted(programs.glob("*.java")):
        if marks(file.read_text(), "ENDS"):
            continue
        count = collections.Counter(w["detector"] for w in suite.warnings(file.stem)[0])
        text += f"| `{file.stem}` | " + " | ".join(str(count[d]) if count[d] else "" for d in detectors) + " |\n"
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--table", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        suite = Suite(arguments, pathlib.Path(folder))
        if arguments.table:
            print(table(suite), end="")
            return 0
        for part in (compare_programs, compare_details, confirm, bad_input, damaged, refused, bounded, stuck, properties):
            part(suite)
        page = (here.parent / "docs" / "monitor.md").read_text()
        suite.check("the table of docs/monitor.md (monitor_test.py --table)", table(suite) in page, table(suite))
        print("FAILED" if suite.failures else "OK")
        return 1 if suite.failures else 0


if __name__ == "__main__":
    sys.exit(main())
