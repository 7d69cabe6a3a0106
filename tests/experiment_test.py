#!/usr/bin/env python3
"""Tests scripts/experiment.py and the files of configs/experiments.

  experiment_test.py --pathfleet BIN [unittest options]

Without matplotlib it prints the reason and exits with 77.
"""
import csv
import importlib.util
import json
import pathlib
import shutil
import sys
import tempfile
import unittest

from pathfleet_command import arguments, finish, unittest_arguments

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SCRIPT = SOURCE / "scripts" / "experiment.py"
SETTINGS = None  # set from the command line
SKIPPED = 77

EXPERIMENT = """\
title = "A small one"
sources = ["examples/*.java"]
repetitions = 1
workers = ["1x1", "2x1"]
options = { "no reduction" = "--por=off", "default" = "" }
programs = { "map" = "TreeMapDriver 3" }
weak = { "maps" = { 1 = "TreeMapDriver 3", 2 = "TreeMapDriver 4" } }
"""


class Experiments(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = self.folder / "small.toml"
        self.file.write_text(EXPERIMENT)
        self.results = self.folder / "results" / "small"

    def run_script(self, *words):
        return finish([sys.executable, SCRIPT, self.file, "--results", self.folder / "results", *words])

    def measure(self):
        done = self.run_script("--pathfleet", SETTINGS.pathfleet, "--anyway")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout.splitlines()[0]

    def test_runs_are_made_once(self):
        self.assertEqual(self.measure(), "8 runs, 8 still to be made")
        with open(self.results / "runs.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 8)
        self.assertEqual({(row["ranks"], row["verdict"]) for row in rows}, {("1", "ok"), ("2", "ok")})
        page = (self.results / "README.md").read_text()
        self.assertEqual(page.count("| map |"), 4)
        for image in ["strong-scaling", "weak-scaling", "states-per-second", "memory"]:
            self.assertIn(f"({image}.svg)", page)
            self.assertIn("<svg", (self.results / f"{image}.svg").read_text())
        self.assertEqual(len((self.results / "commands.txt").read_text().splitlines()), 8)
        self.assertEqual(json.loads((self.results / "machine.json").read_text())["slurm"], None)

        self.assertEqual(self.measure(), "8 runs, 0 still to be made")
        (self.results / "runs" / "map.default.2x1.1.json").unlink()
        done = self.run_script("--page")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("**Not complete**", (self.results / "README.md").read_text())
        self.assertEqual(self.measure(), "8 runs, 1 still to be made")
        self.file.write_text(EXPERIMENT.replace('"map" = "TreeMapDriver 3"', '"map" = "TreeMapDriver 2"'))
        self.assertEqual(self.measure(), "8 runs, 4 still to be made")
        record = self.results / "runs" / "map.default.2x1.1.json"
        record.write_text(record.read_text().replace('"program": "', '"program": "0'))
        done = self.run_script("--pathfleet", SETTINGS.pathfleet, "--anyway")
        self.assertIn("are of another pathfleet", done.stderr)

    def test_wrong_files(self):
        for wrong, message in [("title =", "Invalid value"), (EXPERIMENT + "more = 1\n", "unknown: more"),
                               ("workers = ['1']", "missing: options, sources, title"),
                               (EXPERIMENT.replace("2x1", "2"), "ranks x threads"), (EXPERIMENT.replace("=off", "=of"), "--por")]:
            self.file.write_text(wrong)
            done = self.run_script("--pathfleet", SETTINGS.pathfleet, "--anyway")
            self.assertEqual(done.returncode, 1)
            self.assertIn(message, done.stderr)
            self.assertNotIn("Traceback", done.stderr)

    def test_committed_files(self):
        """Each is well formed, and no two runs share a file."""
        spec = importlib.util.spec_from_file_location("experiment", SCRIPT)
        experiment = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(experiment)
        files = sorted((SOURCE / "configs" / "experiments").glob("*.toml"))
        self.assertGreaterEqual(len(files), 4)
        for file in files:
            content = experiment.read_experiment(file)
            runs = experiment.runs_of(content)
            self.assertEqual(len({experiment.name_of(run) for run in runs}), len(runs), file)
            classes = {path.stem for pattern in content["sources"] for path in SOURCE.glob(pattern)}
            for run in runs:
                self.assertTrue(classes & set(run.words), run)


def main():
    global SETTINGS
    SETTINGS, words = unittest_arguments(arguments(__doc__, api_jar=False))
    sys.path.append("/usr/lib/python3/dist-packages")
    if importlib.util.find_spec("matplotlib") is None:
        print("skipped: no matplotlib (scripts/install-deps.sh --experiments)")
        sys.exit(SKIPPED)
    unittest.main(argv=words)


if __name__ == "__main__":
    main()
