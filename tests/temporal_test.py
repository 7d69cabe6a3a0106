#!/usr/bin/env python3
"""Temporal properties: each program of tests/programs/temporal has its verdict in its first lines, the lassos are
replayed, what is not supported is refused, and ranks say what one process says.

  // EXPECT: ok, or the kind of the first error     // WITHOUT-FAIRNESS: the same under --fairness=none
  // ARGS: options                                  // WITH-STRONG-FAIRNESS: the same under --fairness=strong

  temporal_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import pathlib
import re
import shlex
import sys
import tempfile
import unittest

from pathfleet_command import EXIT_CODES, arguments, class_path, compile_java, run, some_of, unittest_arguments

SETTINGS = None
FOLDER = None
CLASSES = None
SOURCES = pathlib.Path(__file__).resolve().parent / "programs" / "temporal"


def directives(source):
    return dict(re.findall(r"^// ([A-Z-]+): (.*)$", source.read_text(), re.MULTILINE))


def check(name, *words, arguments=(), **more):
    """(the finished command, its JSON report)"""
    report = FOLDER / "report.json"
    report.unlink(missing_ok=True)
    done = run(SETTINGS, "check", "-cp", class_path(CLASSES, SETTINGS.api_jar), "--json", report, *words, name, *arguments, **more)
    return done, json.loads(report.read_text())


def ranks(count):
    """What starts so many ranks."""
    scratch = FOLDER / "mpi"
    scratch.mkdir(exist_ok=True)
    return {"launcher": ("mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "orte_tmpdir_base", scratch, "-n", count)}


class Verdicts(unittest.TestCase):
    def expect(self, name, wanted, words, assumed=None):
        done, report = check(name, *words)
        found = report["errors"][0]["kind"] if report["errors"] else report["verdict"]
        self.assertEqual(found, wanted, f"{name} {words}\n{done.stdout}{done.stderr}")
        self.assertEqual(done.returncode, EXIT_CODES.get(wanted, 1))
        if assumed:
            self.assertIn(assumed, report["assumptions"])
        for error in report["errors"]:
            self.assertEqual("cycle" in error, error["kind"] in ("temporal", "livelock"))

    def test_programs(self):
        for source in sorted(SOURCES.glob("*.java")):
            given = directives(source)
            words = shlex.split(given["ARGS"])
            with self.subTest(source.stem):
                self.expect(source.stem, given["EXPECT"], words, given.get("ASSUMES"))
                for key, fairness in (("WITHOUT-FAIRNESS", "none"), ("WITH-STRONG-FAIRNESS", "strong")):
                    if key in given:
                        self.expect(source.stem, given[key], [*words, f"--fairness={fairness}"])

    def test_other_state_spaces_agree(self):
        for name in ("MonitorStarves", "WaitsForAFlag", "ChoosesForEver", "EndsInTheRightStateAtOnce"):
            given = directives(SOURCES / f"{name}.java")
            for word in ("--por=off", "--store=exact", "--symmetry=heap", "--check=hash"):
                with self.subTest(name + word):
                    self.expect(name, given["EXPECT"], [*shlex.split(given["ARGS"]), word])

    def test_several_threads_agree(self):
        for source in sorted(SOURCES.glob("*.java")):
            given = directives(source)
            words = [*shlex.split(given["ARGS"]), "-j2"]
            with self.subTest(source.stem):
                self.expect(source.stem, given["EXPECT"], words)
                for key, fairness in (("WITHOUT-FAIRNESS", "none"), ("WITH-STRONG-FAIRNESS", "strong")):
                    if key in given:
                        self.expect(source.stem, given[key], [*words, f"--fairness={fairness}"])

    def test_several_threads_see_the_same_states(self):
        for name in ("WaitsForAFlag", "PetersonResponds", "BoundedBuffer"):
            words = shlex.split(directives(SOURCES / f"{name}.java")["ARGS"])
            with self.subTest(name):
                alone, together = (check(name, *words, f"-j{threads}")[1] for threads in (1, 3))
                self.assertEqual(alone["verdict"], "ok")
                for key in ("states_new", "states_matched", "transitions"):
                    self.assertEqual(together["statistics"][key], alone["statistics"][key], key)

    def test_without_a_violation_all_states_were_seen(self):
        """Not less than the search for other errors sees."""
        words = ("--por=transitions", "--symmetry=heap")
        done, plain = check("EndsInTheRightState", *words, "--invariant=EndsInTheRightState.done", "--property=deadlock")
        done, temporal = check("EndsInTheRightState", *words, "--ltl=F EndsInTheRightState.done")
        self.assertGreaterEqual(temporal["statistics"]["states_new"], plain["statistics"]["states_new"], done.stdout)


class Reductions(unittest.TestCase):
    def left_out(self, formula, *words, forks=2):
        done, report = check("HandedForks", f"--ltl={formula}", *words, arguments=[forks])
        self.assertEqual(report["verdict"], "ok", done.stdout + done.stderr)
        self.assertIn(f"reductions:   {report['reductions']}\n", done.stdout)
        return report

    def test_fewer_states(self):
        for fairness in ("none", "weak"):
            full, less = (self.left_out("F HandedForks.eaten", f"--por={por}", f"--fairness={fairness}", forks=3)
                          for por in ("transitions", "default"))
            self.assertLess(less["statistics"]["states_new"], full["statistics"]["states_new"] * 2 / 3)
            self.assertGreater(less["statistics"]["states_reduced"], 0)
            self.assertTrue(less["reductions"].startswith("partial order;"), less["reductions"])

    def test_why_nothing_is_left_out(self):
        for formula, words, why in (("F HandedForks.eaten", ["--por=transitions"], "--por=transitions was asked for"),
                                    ("F HandedForks.eaten", ["--fairness=strong"], "strong fairness depends on the order of steps"),
                                    ("F (HandedForks.eaten && X F HandedForks.eaten)", [], "a formula counts steps (X)"),
                                    ("G !blocked(nobody)", [], "a proposition says what a thread waits for, or that it has ended"),
                                    ("F HandedForks.all", [], "a proposition is a method, or the program did what the reduction assumes it does not")):
            with self.subTest(formula):
                report = self.left_out(formula, *words)
                self.assertIn(f"no partial order: {why}; ", report["reductions"])
                self.assertEqual(report["statistics"]["states_reduced"], 0)

    def test_x_that_counts_nothing(self):
        self.assertTrue(self.left_out("F (!HandedForks.eaten && X HandedForks.eaten)")["reductions"].startswith("partial order;"))


class Lassos(unittest.TestCase):
    def test_stem_and_cycle_stand_apart(self):
        done, report = check("MonitorStarves", "--ltl=F MonitorStarves.inside")
        stem, again = done.stdout.split("then, again and again for ever:")
        self.assertIn("error: temporal F MonitorStarves.inside", stem)
        cycle = report["errors"][0]["cycle"]
        steps = [int(number) for number in re.findall(r"^ +(\d+)  ", again, re.MULTILINE)]
        self.assertTrue(steps)
        self.assertGreater(min(steps), cycle)
        self.assertEqual(report["errors"][0]["trace"][-1]["step"], len(report["errors"][0]["choices"]))

    def test_the_end_of_the_program_goes_on_for_ever(self):
        done, report = check("EndsWithoutAnAnswer", *shlex.split(directives(SOURCES / "EndsWithoutAnAnswer.java")["ARGS"]))
        self.assertIn("then, for ever: nothing happens any more", done.stdout)
        self.assertEqual(report["errors"][0]["cycle"], len(report["errors"][0]["choices"]))

    def test_saved_and_replayed(self):
        for name in ("MonitorStarves", "EndsWithoutAnAnswer", "PolitePhilosophers", "StaysInADeadlock"):
            with self.subTest(name):
                trace = FOLDER / f"{name}.json"
                check(name, *shlex.split(directives(SOURCES / f"{name}.java")["ARGS"]), "--trace", trace)
                done = run(SETTINGS, "replay", trace)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn("replayed: ", done.stdout)
                self.assertIn("for ever", done.stdout)

    def test_other_errors_are_replayed_with_the_same_steps(self):
        """Formulas end transitions, so a trace has to know them, whatever its error is."""
        for name, *words in (["ErrorAfterThePromise"], ["ErrorAfterThePromise", "--symmetry=site"], ["DeadlockComesFirst", "--por=off"]):
            with self.subTest(name):
                trace = FOLDER / f"other-{name}.json"
                check(name, *shlex.split(directives(SOURCES / f"{name}.java")["ARGS"]), *words, "--trace", trace)
                for word in ([], ["--step"]):
                    done = run(SETTINGS, "replay", *word, trace, input="last\n")
                    self.assertEqual(done.returncode, 1, done.stderr)

    def test_a_run_that_satisfies_the_formula_is_not_replayed(self):
        trace = FOLDER / "changed.json"
        check("MonitorStarves", "--ltl=F MonitorStarves.inside", "--trace", trace)
        saved = json.loads(trace.read_text())
        for change, message in (({"error": {**saved["error"], "class": "G !MonitorStarves.inside"}}, "the run satisfies the formula"),
                                ({"cycle": len(saved["choices"])}, "the run can go on"),
                                ({"cycle": len(saved["choices"]) - 1}, "leads to another state"),
                                ({"cycle": len(saved["choices"]) + 1}, "is out of range"),
                                ({"cycle": None}, "has a cycle")):
            trace.write_text(json.dumps({**saved, **change}))
            done = run(SETTINGS, "replay", trace)
            self.assertIn(message, done.stderr)
            self.assertNotEqual(done.returncode, 1)


class Ranks(unittest.TestCase):
    """Over ranks the verdicts are those of one process, and a lasso is shown as there."""

    def both(self, name, count, *words):
        alone, over_ranks = check(name, *words)[1], check(name, *words, **ranks(count))[1]
        self.assertEqual(over_ranks["verdict"], alone["verdict"], f"{name} {words}")
        kinds = [sorted((error["kind"], "cycle" in error) for error in report["errors"]) for report in (over_ranks, alone)]
        self.assertEqual(*kinds)
        if alone["verdict"] == "ok":
            self.assertEqual(over_ranks["statistics"]["states_new"], alone["statistics"]["states_new"])
        return over_ranks

    def test_verdicts_for_each_fairness(self):
        count = 2
        for name in some_of(["MonitorStarves", "PolitePhilosophers", "PetersonResponds", "EndsWithoutAnAnswer", "SpinLockStarves"], 2, self):
            given = [word for word in shlex.split(directives(SOURCES / f"{name}.java")["ARGS"]) if not word.startswith("--fairness")]
            for fairness in ("none", "weak", "strong"):
                with self.subTest(f"{name} {fairness} {count} ranks"):
                    self.both(name, count, *given, f"--fairness={fairness}")
                count = 5 - count

    def test_states_that_are_sent_to_their_owners(self):
        for name in ("OrderedPhilosophers", "EndsInTheRightState", "ErrorAfterThePromise"):
            with self.subTest(name):
                self.both(name, 2, *shlex.split(directives(SOURCES / f"{name}.java")["ARGS"]), "--partition=ship")

    def test_several_properties_and_errors(self):
        formulas = "G !ErrorAfterThePromise.started\nF ErrorAfterThePromise.started\nF !ErrorAfterThePromise.started"
        report = self.both("ErrorAfterThePromise", 2, f"--ltl={formulas}", "--all-errors")
        self.assertGreaterEqual(len(report["errors"]), 2)

    def test_a_lasso_is_saved_and_replayed(self):
        trace = FOLDER / "of_ranks.json"
        done, report = check("MonitorStarves", "--ltl=F MonitorStarves.inside", "--trace", trace, **ranks(2))
        self.assertIn("then, again and again for ever:", done.stdout)
        self.assertEqual(run(SETTINGS, "replay", trace).returncode, 1)

    def test_a_limit_is_no_verdict(self):
        done, report = check("PetersonResponds", "--ltl=G F PetersonResponds.inside", "--max-states=5", **ranks(2))
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn("state limit", report["reason"])

    def test_a_search_that_is_stopped_half_way(self):
        """Then owners were not asked about all states. There are 103, and ranks tell each other their numbers a little late."""
        for most in (20, 40, 60):
            done, report = check("PetersonResponds", "--fairness=weak", "--ltl=G(PetersonResponds.asked -> F PetersonResponds.inside)",
                                 f"--max-states={most}", **ranks(2))
            self.assertEqual(report["verdict"], "unknown", done.stderr)

    def test_a_formula_that_names_nothing_is_said_once(self):
        done = run(SETTINGS, "check", "-cp", class_path(CLASSES, SETTINGS.api_jar), "--ltl=F WaitsForAFlag.nothing", "WaitsForAFlag",
                   **ranks(2))
        self.assertEqual(done.returncode, 65)
        self.assertEqual([line for line in done.stderr.splitlines() if line.startswith("pathfleet:") and "nothing" in line],
                         [line for line in done.stderr.splitlines() if line.startswith("pathfleet:")])


class BadInput(unittest.TestCase):
    def refused(self, code, message, *words):
        done = run(SETTINGS, "check", "-cp", class_path(CLASSES, SETTINGS.api_jar), *words, "WaitsForAFlag")
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertIn(message, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_formulas(self):
        self.refused(65, "--ltl", "--ltl=G (WaitsForAFlag.seen ->")
        self.refused(65, "nothing", "--ltl=F WaitsForAFlag.nothing")
        empty = FOLDER / "empty.ltl"
        empty.write_text("# none\n\n")
        self.refused(65, "has no formula", "--ltl-file", empty)
        wrong = FOLDER / "wrong.ltl"
        wrong.write_text("F WaitsForAFlag.seen\n# and\nF F\n")
        self.refused(65, "line 3", "--ltl-file", wrong)

    def test_what_is_not_supported(self):
        for word in ("-j=65", "--search=bfs", "--store=bitstate", "--store=compact", "--symbolic", f"--checkpoint={FOLDER}/saved", "--outputs"):
            with self.subTest(word):
                self.refused(64, "leave it out", "--ltl=F WaitsForAFlag.seen", word)

    def test_depths_of_several_threads_differ(self):
        self.refused(64, "-j together with --max-depth yet; leave it out", "--ltl=F WaitsForAFlag.seen", "-j=2", "--max-depth=9")

    def test_a_file_is_read(self):
        formulas = FOLDER / "right.ltl"
        formulas.write_text("# two\nF WaitsForAFlag.seen\n\nG F WaitsForAFlag.seen\n")
        done, report = check("WaitsForAFlag", "--ltl-file", formulas)
        self.assertEqual(report["verdict"], "ok", done.stdout + done.stderr)
        self.assertIn("--fairness=weak", done.stdout)

    def test_a_limit_is_no_verdict(self):
        done, report = check("PetersonResponds", "--ltl=G F PetersonResponds.inside", "--max-states=5")
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn("state limit", report["reason"])
        done, report = check("PetersonResponds", "--ltl=G F PetersonResponds.inside", "--max-states=5", "-j2")
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn("state limit", report["reason"])


def main():
    global SETTINGS, FOLDER, CLASSES
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as folder:
        FOLDER = pathlib.Path(folder)
        CLASSES = FOLDER / "classes"
        compile_java(CLASSES, sorted(SOURCES.glob("*.java")), "-g", classes=SETTINGS.api_jar)
        unittest.main(argv=words)


if __name__ == "__main__":
    main()
