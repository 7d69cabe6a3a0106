#!/usr/bin/env python3
"""How many states are expected, beside how many there are: ten programs are searched to the end, and then to a part of the states.

In the middle of a search, the likely number is within a factor of 2 for at least eight, and the true number lies in its range for all but
one that has an estimate; after a quarter, for six. The other orders know fewer. An infinite space has no estimate. The ten are not those by which the
estimate was made.
"""
import pathlib
import sys
import tempfile
import unittest

from pathfleet_command import arguments, class_path, compile_java, explore, unittest_arguments

BENCH = pathlib.Path(__file__).resolve().parent / "bench"
PROGRAMS = ["--por=off --symmetry=heap TicketBakery 3 2", "--por=off MonitorBuffer 2 1 2", "--symmetry=heap LockedCounter 5", "SortSequences 7", "OrderedPhilosophers 9",
            "--por=transitions LockedCounter 4", "SymBubbleSort 7", "LockPhilosophers 6 1", "Transfers 3 2", "--por=transitions RareSum 3"]

SIZES = {}  # by order and program


class Expected(unittest.TestCase):
    def search(self, *words):
        done, report = explore(SETTINGS, CLASSES, "-q", "--all-errors", *words)
        self.assertIsNotNone(report, done.stderr)
        return report

    def expected(self, part, order):
        """Of the ten, when a part of the states is found: how many have an estimate, and of how many is it near, and the range right."""
        known = near = inside = 0
        for program in PROGRAMS:
            words = [f"--search={order}", *program.split()]
            if (order, program) not in SIZES:
                whole = self.search(*words)["statistics"]
                states = SIZES[order, program] = whole["states_new"]
                self.assertEqual(whole["states_expected"], {"low": states, "likely": states, "high": states})
            states = SIZES[order, program]
            expected = self.search(f"--max-states={int(states * part)}", *words)["statistics"]["states_expected"]
            print(f"{order}: {program}: {states} states, expected after {part} of them: {expected}")
            if expected:
                known += 1
                near += states / 2 <= expected["likely"] <= 2 * states
                inside += expected["low"] <= states <= expected["high"]
        return known, near, inside

    def test_middle(self):
        known, near, inside = self.expected(0.5, "mixed")
        self.assertGreaterEqual(near, 8)
        self.assertGreaterEqual(inside, known - 1)

    def test_quarter(self):
        known, near, inside = self.expected(0.25, "mixed")
        self.assertGreaterEqual(near, 6)
        self.assertGreaterEqual(inside, known - 1)

    def test_other_orders(self):
        for order, least, off in ("dfs", 6, 0), ("bfs", 3, 2):
            known, near, inside = self.expected(0.5, order)
            self.assertGreaterEqual(near, least, order)
            self.assertGreaterEqual(min(near, inside), known - off, order)

    def test_no_end(self):
        for order in "mixed", "dfs", "bfs":
            report = self.search("--max-states=5000", f"--search={order}", "EndlessCounter")
            self.assertEqual((report["verdict"], report["statistics"]["states_expected"]), ("error" if report["errors"] else "unknown", None), order)

    def test_threads_add_up(self):
        expected = self.search("-j", "2", "--max-states=12000", "--symmetry=heap", "LockedCounter", "6")["statistics"]["states_expected"]
        self.assertTrue(expected is None or 21_000 <= expected["likely"] <= 86_000, expected)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as folder:
        compile_java(folder, [source for name in ("orders", "spin", "jpf", "symbolic") for source in sorted((BENCH / name).glob("*.java"))], "-g",
                     classes=class_path(folder, SETTINGS.api_jar))
        CLASSES = class_path(folder, SETTINGS.api_jar)
        unittest.main(argv=words)
