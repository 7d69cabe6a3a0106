#!/usr/bin/env python3
"""How many states are expected, beside how many there are: ten programs are searched to the end, and then to a part of the states.

In the middle of a search, at least seven have an estimate. Its likely number is within a factor of 2 for all but one, and the true
number lies in its range for all but one. An infinite space has no estimate.
"""
import pathlib
import sys
import tempfile
import unittest

from pathfleet_command import arguments, class_path, compile_java, explore, unittest_arguments

BENCH = pathlib.Path(__file__).resolve().parent / "bench"
PROGRAMS = ["--por=off --symmetry=heap TicketBakery 3 2", "--por=off MonitorBuffer 2 1 2", "LockedCounter 6", "SortSequences 7", "OrderedPhilosophers 9",
            "--por=transitions LockedCounter 4", "SymBubbleSort 7", "LockPhilosophers 4 1", "Transfers 3 2", "--por=transitions RareSum 3"]


class Expected(unittest.TestCase):
    def search(self, *words):
        done, report = explore(SETTINGS, CLASSES, "-q", "--all-errors", *words)
        self.assertIsNotNone(report, done.stderr)
        return report

    def test_known_sizes(self):
        known = near = inside = 0
        for program in PROGRAMS:
            whole = self.search(*program.split())
            states = whole["statistics"]["states_new"]
            self.assertEqual(whole["statistics"]["states_expected"], {"low": states, "likely": states, "high": states})
            expected = self.search(f"--max-states={states // 2}", *program.split())["statistics"]["states_expected"]
            print(f"{program}: {states} states, expected in the middle: {expected}")
            if expected:
                known += 1
                near += states / 2 <= expected["likely"] <= 2 * states
                inside += expected["low"] <= states <= expected["high"]
        self.assertGreaterEqual(known, 7)
        self.assertGreaterEqual(min(near, inside), known - 1)

    def test_no_end(self):
        for order in "mixed", "dfs", "bfs":
            report = self.search("--max-states=20000", f"--search={order}", "EndlessCounter")
            self.assertEqual((report["verdict"], report["statistics"]["states_expected"]), ("error" if report["errors"] else "unknown", None), order)

    def test_threads_add_up(self):
        expected = self.search("-j", "2", "--max-states=12000", "LockedCounter", "6")["statistics"]["states_expected"]
        self.assertTrue(expected is None or 9_500 <= expected["likely"] <= 40_000, expected)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as folder:
        compile_java(folder, [source for name in ("orders", "spin", "jpf", "symbolic") for source in sorted((BENCH / name).glob("*.java"))], "-g",
                     classes=class_path(folder, SETTINGS.api_jar))
        CLASSES = class_path(folder, SETTINGS.api_jar)
        unittest.main(argv=words)
