#!/usr/bin/env python3
"""Attacks by a program: data that it must not reach, limits that it must not exceed, and reports that it must not forge
(SECURITY.md), under every command that runs it.

  attack_test.py --pathfleet BIN --api-jar JAR [--share N] [--modes check,run,...] [NAME...]

The programs are in tests/attacks/*.txt, a few lines of Java each. For each run the test checks: a valid exit code of
the command (no signal, no 70, no 65); one verdict that agrees with it; no content of the files, variables and folders
that the test has marked in the output; no control character in a report; no file created or changed; no connection; an
end within the time limit; peak memory at most a tenth above the memory limit.

--share N: `check` runs on all programs that terminate, the other commands on every Nth of them, and on every 4Nth of
the others. tests/attacks/open.txt lists the cases that do not hold yet, with the reason: they are run and reported as
open.
"""
import collections
import os
import pathlib
import re
import shutil
import socket
import sys
import tempfile

from pathfleet_command import ENVIRONMENT, MPIRUN, arguments, compile_java, run_measured, with_defaults, write_sources

FOLDER = pathlib.Path(__file__).resolve().parent / "attacks"
MARKER = "5ecret7oken"
MEMORY_MB = 300
SECONDS = 2          # the time limit
MOST_SECONDS = 60    # of the clock: another process may have the machine
UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
VERDICTS = {0: "no errors", 1: "error found", 2: "unknown"}

BASE = """
import java.lang.reflect.Field;
class AttackBase {
  static final String SECRET = "%(secret)s", SCRATCH = "%(scratch)s", MARKER = "%(marker)s";
  static final int PORT = %(port)d;
  static void show(Object o) { System.out.println(o instanceof byte[] ? new String((byte[]) o) : String.valueOf(o)); }
  @SuppressWarnings("deprecation") static sun.misc.Unsafe unsafe() throws Exception {
    Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    return (sun.misc.Unsafe) f.get(null);
  }
}
"""
CLASS = """
import gov.nasa.jpf.vm.Verify;
import java.io.*; import java.lang.reflect.Proxy; import java.lang.invoke.*; import java.lang.reflect.*; import java.net.*; import java.nio.*; import java.nio.channels.*;
import java.nio.file.*; import java.util.*; import java.util.function.Supplier;
@SuppressWarnings("all") public class %(name)s extends AttackBase {
  %(members)s
  public static void main(String[] args) throws Throwable { if (args.length > 5) return;
    %(body)s
  }
}
"""

# What javac refuses to name, and bytecode can.
INTERNAL = [word for package in ("misc", "access", "reflect") for word in ("--add-exports", f"java.base/jdk.internal.{package}=ALL-UNNAMED")]

Case = collections.namedtuple("Case", "group name body members endless finds codes")
# What a command is called with, and whether its program may end otherwise than by the search's codes.
COMMON = [f"--time-limit={SECONDS}", f"--memory-limit={MEMORY_MB}M", "--outputs"]
MODES = {"check": ["check", *COMMON], "run": ["run", "-ea"], "symbolic": ["check", "--symbolic", *COMMON], "threads": ["check", "-j", "2", *COMMON],
         "ranks": ["check", *COMMON]}


def read_cases(path):
    cases = []
    for block in re.split(r"^-- ", path.read_text(), flags=re.MULTILINE)[1:]:
        head, _, text = block.partition("\n")
        name, *flags = head.split()
        body, _, members = text.partition("\n++\n")
        codes = {int(code) for flag in flags if flag.startswith("codes:") for code in flag[6:].split(",")}
        cases.append(Case(path.stem, name, body, members, "endless" in flags, "finds" in flags, codes))
    return cases


def all_cases():
    return [case for path in sorted(FOLDER.glob("*.txt")) if path.stem != "open" for case in read_cases(path)]


def open_cases():
    """The reasons by mode and name; '*' means every mode."""
    result = {}
    for line in (FOLDER / "open.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            mode, name, reason = line.split(None, 2)
            result[mode, name] = reason
    return result


class AttackFolder:
    """The folder of the programs, with the marked files that they must not find."""

    def __init__(self, cases, api_jar):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pathfleet-attacks-"))
        self.secret, self.scratch, self.work = self.folder / "secret.txt", self.folder / "scratch", self.folder / MARKER
        self.classes = self.folder / "classes"
        self.server = socket.create_server(("127.0.0.1", 0))
        self.server.setblocking(False)
        sources = self.folder / "src"
        for folder in (self.scratch, self.work, self.classes, sources):
            folder.mkdir()
        self.restore()
        texts = {case.name: (CLASS % {"name": case.name, "body": case.body, "members": case.members}).replace("ATTACK", case.name) for case in cases}
        base = BASE % {"secret": self.secret, "scratch": self.scratch, "marker": MARKER, "port": self.server.getsockname()[1]}
        compile_java(self.classes, write_sources(sources, {**texts, "AttackBase": base}), "-XDignore.symbol.file", "-XDsuppressNotes", "-proc:none",
                     "-Xmaxerrs", 1000, *INTERNAL, release=None, classes=api_jar)
        self.before = self.files()

    def restore(self):
        self.secret.write_text(MARKER + "\n")
        os.utime(self.secret, (1_000_000_000, 1_000_000_000))

    def files(self):
        return {str(path): path.lstat().st_mtime if path == self.secret else 0 for path in self.folder.rglob("*")
                if self.classes not in path.parents} | {str(self.secret): self.secret.stat().st_mtime if self.secret.exists() else None}

    def changes(self):
        after = self.files()
        changed = sorted(path for path in self.before.keys() | after.keys() if self.before.get(path) != after.get(path))
        for path in changed:
            if path != str(self.secret) and os.path.lexists(path):
                shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.unlink(path)
        if changed:
            self.restore()
        return changed

    def connections(self):
        try:
            self.server.accept()[0].close()
            return True
        except BlockingIOError:
            return False


def run(case, mode, place, settings):
    """The violations, as texts."""
    environment = {**ENVIRONMENT, "HOME": str(place.work), "USER": MARKER, "ATTACK_SECRET": MARKER}
    launcher = [*MPIRUN, "-n", 2] if mode == "ranks" else []
    ended = run_measured([*launcher, settings.pathfleet, *MODES[mode], "-cp", place.classes, case.name], MOST_SECONDS, folder=place.work, env=environment)
    code, text = ended.code, ended.out + ended.err
    wrong = []
    if ended.late:
        wrong.append(f"no end within {MOST_SECONDS} s of the clock")
    elif code not in {0, 1, 2} | (case.codes if mode == "run" else set()):
        wrong.append(f"exit code {code}")
    if MARKER in text:
        wrong.append("it shows " + repr(text[max(0, text.index(MARKER) - 60):][:140]))
    if changes := place.changes():
        wrong.append("files: " + ", ".join(changes))
    if place.connections():
        wrong.append("it made a connection")
    if mode != "run" and not wrong:
        verdicts = [line for line in ended.out.splitlines() if line.startswith("verdict:")]
        if len(verdicts) != 1 or VERDICTS[code] not in verdicts[0]:
            wrong.append(f"exit code {code} and {verdicts}")
        if case.finds and code != 1:
            wrong.append(f"no error found: {verdicts}")
        if found := UNSEEN.search(text):
            wrong.append("a control character in the report: " + repr(text[max(0, found.start() - 60):found.end() + 20]))
        workers = 2 if mode in ("threads", "ranks") else 1
        if ended.seconds > workers * (SECONDS + 1) + (2 if mode == "ranks" else 0.3):
            wrong.append(f"{ended.seconds:.1f} s of processor time")
        if ended.peak > MEMORY_MB * 1.1 * (1 << 20):
            wrong.append(f"{ended.peak >> 20} MB")
    if wrong and settings.verbose:
        print(text[-1500:])
    return wrong


def main():
    parser = arguments(__doc__)
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("names", nargs="*")
    settings = with_defaults(parser.parse_args())
    cases = all_cases()
    if settings.names:
        cases = [case for case in cases if any(re.fullmatch(name, case.name) or name == case.group for name in settings.names)]
    waived = open_cases()
    place = AttackFolder(cases, settings.api_jar)
    failed, runs, still_open = 0, 0, 0
    try:
        for number, case in enumerate(cases):
            for shift, mode in enumerate(MODES):
                share = settings.share
                if share > 1:
                    share = share * 4 if case.group == "limits" or case.endless else 1 if mode == "check" else share
                if mode not in settings.modes.split(",") or (mode == "run" and (case.endless or case.group == "limits")):
                    continue
                if (number + shift) % share != 0:
                    continue
                runs += 1
                wrong = run(case, mode, place, settings)
                reason = waived.get((mode, case.name)) or waived.get(("*", case.name))
                if wrong and reason:
                    still_open += 1
                    print(f"open {mode} {case.name} ({reason}): {'; '.join(wrong)}", flush=True)
                elif wrong:
                    failed += 1
                    print(f"FAILED {mode} {case.name}: {'; '.join(wrong)}", flush=True)
    finally:
        shutil.rmtree(place.folder, ignore_errors=True)
    print(f"{runs} runs of {len(cases)} programs, {failed} failed, {still_open} open")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
