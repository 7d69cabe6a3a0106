#!/usr/bin/env python3
"""Limits on memory, time and signals hold wherever the program, a solver or the writing of a suite is interrupted.

  limits_test.py --pathfleet BIN --api-jar JAR [--slow [--instants N]] [unittest options]

The programs are those of tests/programs/limits. Peak memory is that reported by the kernel for the process and its
ranks.
"""
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest

from pathfleet_command import (MPIRUN, arguments, class_path, compile_java, finish, processor_seconds, read_report, run_measured, some_of, start,
                               unittest_arguments, write_sources)

HERE = os.path.dirname(os.path.abspath(__file__))
UNKNOWN, ERROR, OK = 2, 1, 0
MEGA = 1 << 20


# name of the case, and what it may end with: the program may end by itself where java's limits are met first.
MEMORY = {
    "string": {UNKNOWN, ERROR},
    "builder": {UNKNOWN, ERROR},
    "list": {UNKNOWN},
    "nodes": {UNKNOWN},
    "map": {UNKNOWN},
    "array": {UNKNOWN},
    "arrays": {UNKNOWN},
    "matrix": {UNKNOWN, ERROR},
    "intern": {UNKNOWN},
    "causes": {UNKNOWN},
    "threads": {UNKNOWN},
    "range": {UNKNOWN},
    "widest": {ERROR},  # more values than an int can number: an IllegalArgumentException
    "ranges": {UNKNOWN},
    "states": {UNKNOWN},
}

TIME = ["loop", "initializer", "hook", "handler", "regex", "sort", "copy", "clone", "choices", "threads"]


class Limits(unittest.TestCase):
    settings = classes = None
    slow = False
    instants = 500  # of signals, with --slow

    def check(self, *words, ranks=0, **how):
        return self.command("check", *words, launcher=[*MPIRUN, "-n", ranks] if ranks else [], **how)

    def command(self, name, *words, launcher=(), **how):
        """The outcome of the command `name` of pathfleet."""
        return run_measured([*launcher, self.settings.pathfleet, name, "-cp", class_path(self.classes, self.settings.api_jar), *words], **how)

    def assert_unknown(self, ended, reason):
        self.assertEqual(ended.code, UNKNOWN, ended)
        self.assertIn("unknown", ended.out, ended)
        self.assertIn(reason, ended.out, ended)


class Memory(Limits):
    MB = 200

    def holds(self, case, *options, codes=None, ranks=0):
        with self.subTest(case=case, options=options, ranks=ranks):
            # Time is bounded so that what takes little memory a second does not go on for ever.
            ended = self.check(f"--memory-limit={self.MB}M", "--time-limit=6", *options, "MemoryBombs", case, ranks=ranks)
            self.assertIn(ended.code, codes or MEMORY[case], ended)
            self.assertLessEqual(ended.peak, 1.1 * self.MB * MEGA, ended)
            if ended.code == UNKNOWN:
                self.assertIn("limit of", ended.out, ended)

    def test_one_transition(self):
        for case in MEMORY if self.slow else some_of(MEMORY, 2, self):
            self.holds(case)

    def test_threads(self):
        for case in MEMORY if self.slow else ["list", "range", "states"]:
            self.holds(case, "-j", "2", "--all-errors")

    def test_ranks(self):
        for case in MEMORY if self.slow else ["list", "states"]:
            self.holds(case, ranks=2)
        # The memory of a rank whose queries and states others send, too.
        for options in ["-j", "2"], ["--symbolic"], ["--por=off", "--partition=ship"]:
            self.holds("states", *options, ranks=2)

    def test_symbolic(self):
        for case in MEMORY if self.slow else ["nodes", "range", "string"]:
            self.holds(case, "--symbolic", codes={UNKNOWN, ERROR})
            self.holds(case, "--symbolic", "-j", "2", codes={UNKNOWN, ERROR})

    def test_symbolic_paths(self):
        for ranks, options in (0, []), (0, ["-j", "2"]), (2, []):
            with self.subTest(ranks=ranks, options=options):
                ended = self.check(f"--memory-limit={self.MB}M", "--time-limit=6", "--symbolic", *options, "--method=MemoryBombs.paths(sym)", ranks=ranks)
                self.assert_unknown(ended, "limit of")
                self.assertLessEqual(ended.peak, 1.1 * self.MB * MEGA, ended)

    def test_other_ways(self):
        for case, options in [("list", ["--por=off"]), ("list", ["--store=plain"]), ("range", ["--search=bfs"]), ("range", ["--search=best", "--heuristic=blocked"]),
                              ("states", ["--frontier=whole"]), ("output", ["--outputs"])]:
            self.holds(case, *options, codes={UNKNOWN, ERROR})

    def test_memory_not_used_is_no_reason(self):
        """A thread whose heap is hardly touched does not count against the limit: 16 of them fit into 64 MB."""
        ended = self.check("--memory-limit=64M", "-j", "16", "--por=off", "Small")
        self.assertEqual(ended.code, OK, ended)

    def test_garbage_is_no_reason(self):
        """Garbage does not count against the memory limit, so the time limit is reached first."""
        ended = self.check(f"--memory-limit={self.MB}M", "--time-limit=2", "MemoryBombs", "garbage")
        self.assert_unknown(ended, "time limit of 2 s reached")
        self.assertLessEqual(ended.peak, 1.1 * self.MB * MEGA, ended)

    def test_solver(self):
        for limit in ["0", "1000000000"]:
            ended = self.check(f"--memory-limit={self.MB}M", "--time-limit=5", "--symbolic", f"--solver-limit={limit}", "--method=TimeBombs.factor(sym,sym)")
            self.assertIn(ended.code, {UNKNOWN, ERROR}, ended)
            self.assertLessEqual(ended.peak, 1.1 * self.MB * MEGA, ended)

    def test_addresses_are_limited(self):
        """ulimit -v: the tables adapt, and a table that does not fit is a limit."""
        for gigabytes, codes in [(8, {OK}), (3, {OK, UNKNOWN}), (1, {OK, UNKNOWN})]:
            ended = self.command("check", "Small", launcher=["bash", "-c", f"ulimit -v {gigabytes << 20}; exec \"$@\"", "bash"])
            self.assertIn(ended.code, codes, ended)
        ended = self.check("--address-space=2G", "Small")
        self.assertEqual(ended.code, OK, ended)

    def test_system_refuses(self):
        """If the kernel refuses memory, the verdict is unknown, and the report is written."""
        with tempfile.TemporaryDirectory() as folder:
            limited = ["bash", "-c", "ulimit -d 400000; exec \"$@\"", "bash"]
            ended = self.command("check", f"--json={folder}/report.json", "MemoryBombs", "list", launcher=limited)
            self.assert_unknown(ended, "out of memory")
            self.assertEqual(read_report(f"{folder}/report.json")["verdict"], "unknown")


class Time(Limits):
    SECONDS = 1

    def holds(self, ended, workers=1):
        self.assertEqual(ended.code, UNKNOWN, ended)
        self.assertLessEqual(ended.seconds, (self.SECONDS + 1) * workers, ended)

    def test_one_transition(self):
        for case in TIME if self.slow else some_of(TIME, 2, self):
            with self.subTest(case=case):
                self.holds(self.check(f"--time-limit={self.SECONDS}", "TimeBombs", case))

    def test_threads(self):
        for case in TIME if self.slow else ["loop", "sort", "threads"]:
            with self.subTest(case=case):
                self.holds(self.check(f"--time-limit={self.SECONDS}", "-j", "2", "TimeBombs", case), workers=2)

    def test_symbolic(self):
        for case in TIME if self.slow else ["loop", "regex"]:
            with self.subTest(case=case):
                self.holds(self.check(f"--time-limit={self.SECONDS}", "--symbolic", "TimeBombs", case))

    def test_ranks(self):
        for case in TIME if self.slow else ["loop"]:
            with self.subTest(case=case):
                ended = self.check(f"--time-limit={self.SECONDS}", "TimeBombs", case, ranks=2)
                self.assertEqual(ended.code, UNKNOWN, ended)
                self.assertLessEqual(ended.clock, 30, ended)

    def test_no_loop_of_its_own(self):
        """A handler that handles its own exceptions returns to an earlier state; a report does not execute the message
        of an exception."""
        for case, code in [("rethrow", OK), ("message", ERROR)]:
            ended = self.check(f"--time-limit={self.SECONDS}", "TimeBombs", case)
            self.assertEqual(ended.code, code, ended)
            self.assertLess(ended.seconds, self.SECONDS, ended)

    def test_invariant(self):
        self.holds(self.check(f"--time-limit={self.SECONDS}", "--invariant=TimeBombs.undecided", "TimeBombs", "choices"))

    def test_precondition(self):
        for options in [[], ["--black-box"]]:
            with self.subTest(options=options):
                self.holds(self.check(f"--time-limit={self.SECONDS}", "--symbolic", "--method=TimeBombs.length()", "--precondition=repOk", *options))

    def test_solver(self):
        for limit in ["0", "4000000000"]:
            with self.subTest(limit=limit):
                ended = self.check(f"--time-limit={self.SECONDS}", "--symbolic", f"--solver-limit={limit}", "--method=TimeBombs.factor(sym,sym)")
                self.holds(ended)

    def test_counted_from_the_start(self):
        """The limit counts from the first start, even if a search restarts."""
        ended = self.check(f"--time-limit={self.SECONDS}", "--all-errors", "--explain", "TimeBombs", "threads")
        self.holds(ended)

    def test_run_and_testgen(self):
        ended = self.command("run", f"--time-limit={self.SECONDS}", "TimeBombs", "loop")
        self.holds(ended)
        self.assertIn("time limit of 1 s reached", ended.err)
        with tempfile.TemporaryDirectory() as folder:
            self.holds(self.command("testgen", f"--time-limit={self.SECONDS}", f"--out={folder}", "--symbolic", "--method=TimeBombs.slow(sym)"))


class Signals(Limits):
    def test_each_signal_ends_with_a_report(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            for case in ["choices", "loop", "sort"]:
                with self.subTest(signal=number, case=case), tempfile.TemporaryDirectory() as folder:
                    ended = self.check(f"--json={folder}/report.json", "TimeBombs", case, at=[(1.5, number)], patience=20)
                    self.assert_unknown(ended, "interrupted")
                    self.assertEqual(read_report(f"{folder}/report.json")["verdict"], "unknown")

    def test_second_signal_ends_at_once(self):
        for second in [signal.SIGINT, signal.SIGTERM]:
            ended = self.check("TimeBombs", "sort", at=[(1.5, signal.SIGINT), (1.51, second)], patience=20)
            self.assertIn(ended.code, {-second, UNKNOWN}, ended)
            self.assertLess(ended.clock, 5, ended)

    def test_solver(self):
        ended = self.check("--symbolic", "--solver-limit=0", "--method=TimeBombs.factor(sym,sym)", at=[(1.5, signal.SIGTERM)], patience=20)
        self.assert_unknown(ended, "interrupted")

    def test_stopped_rank(self):
        """A rank that is stopped in its search does not keep the others from ending in time."""
        begin = time.monotonic()
        process = start(self.settings, "check", "-cp", class_path(self.classes, self.settings.api_jar), "--time-limit=10", "TimeBombs", "choices",
                        launcher=[*MPIRUN, "-n", 2], stderr=subprocess.STDOUT)
        ranks = []
        # One that is stopped while the ranks still come together is another matter: mpirun waits for it.
        while len(ranks) < 2 or max(processor_seconds(int(rank)) for rank in ranks) < 0.4:
            self.assertIsNone(process.poll(), "ended before its ranks were seen to search")
            time.sleep(0.1)
            ranks = finish(["pgrep", "-P", process.pid]).stdout.split()
        os.kill(int(ranks[-1]), signal.SIGSTOP)
        out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, UNKNOWN, out)
        self.assertIn("verdict", out)
        self.assertLess(time.monotonic() - begin, 45)

    def test_random_instants(self):
        if not self.slow:
            self.skipTest("with --slow")
        instants = random.Random(15)
        for turn in range(self.instants):
            number = instants.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
            words = instants.choice([["check", "TimeBombs"], ["check", "--symbolic", "TimeBombs"], ["check", "-j", "2", "TimeBombs"], ["testgen"]])
            at = [(instants.uniform(0, 1.5), number)]
            with self.subTest(turn=turn, signal=number, words=words, at=at), tempfile.TemporaryDirectory() as folder:
                if words == ["testgen"]:
                    words = words + [f"--out={folder}", "--symbolic", "--method=TimeBombs.slow(sym)"]
                else:
                    words = [words[0], f"--json={folder}/report.json", *words[1:], instants.choice(TIME)]
                ended = self.command(*words, at=at, patience=30)
                self.assertIn(ended.code, {UNKNOWN, ERROR, OK, -number}, ended)
                self.assertNotIn("internal error", ended.err, ended)
                left = [name for name in os.listdir(folder) if name != "report.json" and not name.endswith(".java")]
                self.assertEqual(left, [], ended)


SMALL = """
public class Small {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (Small.class) { ++n; } });
    t.start();
    synchronized (Small.class) { ++n; }
    t.join();
    assert n == 2;
  }
}
"""


def covers_itself(path):
    """Makes the handler of Rethrow.forever its own handler: its range is the whole method. The row of the table follows
    the code."""
    with open(path, "rb") as file:
        data = file.read()
    # aload_0 athrow astore_1 aload_1 athrow; one row: from 0 to 2, handler 2.
    code = bytes.fromhex("2abf4c2bbf" "0001" "000000020002")
    assert data.count(code) == 1
    with open(path, "wb") as file:
        file.write(data.replace(code, bytes.fromhex("2abf4c2bbf" "0001" "000000050002")))


def main():
    parser = arguments(__doc__)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--instants", type=int, default=Limits.instants)
    settings, words = unittest_arguments(parser)
    Limits.settings, Limits.instants, Limits.slow = settings, settings.instants, settings.slow
    with tempfile.TemporaryDirectory() as classes:
        programs = [os.path.join(HERE, "programs", "limits", name) for name in ["MemoryBombs.java", "TimeBombs.java"]]
        compile_java(classes, [*write_sources(classes, {"Small": SMALL}), *programs], release=None, classes=settings.api_jar)
        covers_itself(os.path.join(classes, "Rethrow.class"))
        Limits.classes = classes
        unittest.main(argv=words, verbosity=1)


if __name__ == "__main__":
    main()
