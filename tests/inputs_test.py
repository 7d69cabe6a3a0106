#!/usr/bin/env python3
"""Inputs that were once left out, confused with others or impossible: the programs of tests/programs/inputs.

  inputs_test.py --pathfleet BIN --api-jar JAR [unittest options]

A line "// CHECK: p.C.m(sym) --option -> 1 text" of a program says the exit code of pathfleet check and what its report says. Each is also
checked by two threads, and with references that are decided where they are used.
"""
import pathlib
import re
import tempfile
import unittest

from pathfleet_command import arguments, class_path, compile_java, run, unittest_arguments

SETTINGS = None  # set from the command line
PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs" / "inputs"
CHECK = re.compile(r"^// CHECK: (\S+)(.*) -> (\d+) (.*)$", re.M)


class Inputs(unittest.TestCase):
    def test_programs(self):
        checked = 0
        for source in sorted(PROGRAMS.rglob("*.java")):
            rows = CHECK.findall(source.read_text())
            self.assertTrue(rows, source)
            with tempfile.TemporaryDirectory() as folder:
                compile_java(folder, [source], classes=SETTINGS.api_jar)
                for method, options, code, said in rows:
                    for more in ([], ["-j", "2"], ["--lazy", "use"]):
                        with self.subTest(source=source.name, method=method, more=more):
                            done = run(SETTINGS, "check", "-cp", class_path(folder, SETTINGS.api_jar), "--method", method, *options.split(), *more)
                            self.assertEqual(done.returncode, int(code), done.stdout + done.stderr)
                            self.assertIn(said, done.stdout)
                            checked += 1
        self.assertGreater(checked, 0)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
