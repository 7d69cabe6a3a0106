#!/usr/bin/env python3
"""Programs that refute an assumption of the search, under every command that searches, plays or runs them.

  assumptions_test.py --pathfleet BIN --api-jar JAR [unittest options]

Each program of tests/programs/assumptions prints the result of call() for two values of a choice. With an argument, the
program fails for the first value, before it refutes anything.
"""
import json
import pathlib
import re
import tempfile
import unittest

from class_texts import with_final_fields
from pathfleet_command import MPIRUN, arguments, compile_java, run, some_of, unittest_arguments, write_sources

SETTINGS = None  # set from the command line
FOLDER = None    # the compiled programs, and those that fail after they have refuted something, in "changed"
ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tests/programs/assumptions"
# Each with the assumption that it refutes.
PROGRAMS = {"LeaksThis": "final_fields", "WritesFinal": "final_fields", "AsksState": "states_unread", "AsksLock": "internals_unasked", "Interrupts": "no_interrupts",
            "ListsThreads": "references", "UsesEarly": "initializers_alone", "UsesUnasked": "initializers_alone", "TellsApart": "threads_alike", "NoDiscipline": "disciplines", "FirstUse": "library_cold",
            "Unparks": "no_unparks", "StartsDaemon": "no_daemons", "SetsProperty": "warm_up_alone", "LocksConsole": "console_unlocked",
            "SeesInterrupt": "operations_whole", "LooksIntoThread": "locals_alone", "RefutesAll": None}
FAILS = "    if (arguments.length > 0 && value == 5) throw new IllegalStateException();\n"
PRINTS = "    System.out.println(call(value));\n"


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    compile_java(FOLDER.name, SOURCES.glob("*.java"), classes=SETTINGS.api_jar)
    changed = pathlib.Path(FOLDER.name) / "changed"
    changed.mkdir()
    texts = {name: (SOURCES / f"{name}.java").read_text(encoding="utf-8") for name in PROGRAMS}
    assert all(FAILS + PRINTS in text for text in texts.values())
    compile_java(changed, write_sources(changed, {name: text.replace(FAILS + PRINTS, PRINTS + FAILS) for name, text in texts.items()}),
                 classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


class Refuted(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name)

    def command(self, *words, code=0, launcher=()):
        done = run(SETTINGS, *words, launcher=launcher)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def check(self, *words, code=0, launcher=()):
        """The report, and the number of starts of the search."""
        report, log = self.scratch / "report.json", self.scratch / "log.jsonl"
        self.command("check", "-cp", FOLDER.name, "--json", report, "--log", log, *words, code=code, launcher=launcher)
        return json.loads(report.read_text()), log.read_text().count('"start"')

    def outputs(self, name):
        """All possible outputs, from a search with as few assumptions as possible."""
        report, starts = self.check("--por=off", "--symmetry=heap", "--outputs", name)
        self.assertEqual((report["verdict"], len(report["outputs"]) > 1), ("ok", True))
        return report["outputs"], starts

    def test_check(self):
        """The search restarts, and has the results of a search without the assumption."""
        for name in PROGRAMS:
            with self.subTest(name):
                outputs, _ = self.outputs(name)
                report, starts = self.check("--outputs", name)
                self.assertEqual((report["verdict"], report["outputs"], starts > 1), ("ok", outputs, True))

    def test_every_assumption_has_a_row_in_the_documents(self):
        rows = re.findall(r"^ASSUMPTION\((\w+),", (ROOT / "src/core/assumptions.def").read_text(), re.M)
        self.assertEqual(re.findall(r"^\| `(\w+)` \| .* \| .* \|$", re.search(
            r"## How a search begins again\n(.*?)\n## ", (ROOT / "docs/soundness.md").read_text(), re.S).group(1), re.M), rows)
        self.assertEqual(set(PROGRAMS.values()) - {None}, set(rows) - {"no_inputs"})

    def test_a_search_begins_at_most_once_for_each(self):
        report, starts = self.check("RefutesAll")
        self.assertEqual(report["verdict"], "ok")
        self.assertLessEqual(starts, 1 + len(set(PROGRAMS.values())))

    def test_slow_checkers_and_stores(self):
        for name in some_of(PROGRAMS, 3, self):
            if name == "RefutesAll":
                continue
            outputs, _ = self.outputs(name)
            for words in (["--check=hash"], ["--check=symmetry"], ["--check=independence"], ["--check=independence", "-j", "2"], ["-j", "2"],
                          ["--store=exact"], ["--search=bfs", "--graph", self.scratch / "graph.dot"], ["--symbolic"], ["--coverage"]):
                with self.subTest((name, words)):
                    report, _ = self.check("--outputs", *words, name)
                    self.assertEqual((report["verdict"], report["outputs"]), ("ok", outputs))

    def test_races(self):
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                words = ["--property=deadlock,assertion,exception,race", "--all-errors", name]
                code = int(name in ("NoDiscipline", "UsesEarly", "UsesUnasked"))
                errors = [[(e["class"], e["location"]) for e in self.check(*more, *words, code=code)[0]["errors"]] for more in ([], ["--por=off"])]
                self.assertEqual(*map(sorted, errors))

    def test_ranks(self):
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                outputs, _ = self.outputs(name)
                report, _ = self.check("--outputs", name, launcher=[*MPIRUN, "-n", "2"])
                self.assertEqual((report["verdict"], report["outputs"]), ("ok", outputs))

    def test_inputs_of_any_value(self):
        """An assumption refuted before the program asks for an input is not made again."""
        outputs, _ = self.outputs("AsksInput")
        report, starts = self.check("--outputs", "AsksInput")
        self.assertEqual((report["verdict"], report["symbolic"], report["outputs"]), ("ok", True, outputs))
        self.assertLessEqual(starts, 4)
        self.check("--outputs", "AsksInput", launcher=[*MPIRUN, "-n", "2"])

    def test_run(self):
        """`run` makes no assumptions."""
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                self.assertIn(self.command("run", "-cp", FOLDER.name, name), self.outputs(name)[0])

    def test_tests_of_choices(self):
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                said = self.command("testgen", "-cp", FOLDER.name, "--out", self.scratch / name, name)
                self.assertRegex(said, r"tests: +[1-9]\d*\nexplored: +every state of the program")

    def test_tests_of_choices_where_the_search_is_cut_short(self):
        """Refutations while paths are played to their ends."""
        for name in some_of(PROGRAMS, 3, self):
            for depth in (1, 2, 4, 6):
                with self.subTest((name, depth)):
                    self.command("testgen", "-cp", FOLDER.name, "--out", self.scratch / name, f"--max-depth={depth}", "--keep=all", name, code=2)

    def test_tests_of_methods(self):
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                said = self.command("testgen", "-cp", FOLDER.name, "--out", self.scratch / name, "--of", f"{name}.call", name)
                self.assertRegex(said, r"tests: +([2-9]|[1-9]\d)\nexplored: +every state of the program")  # one for each outcome

    def test_schedules(self):
        """If the first search sees only the call, the search for its outcomes is the first to refute anything."""
        for name in some_of(PROGRAMS, 3, self):
            if name == "RefutesAll":  # more states than are looked at
                continue
            with self.subTest(name):
                self.command("testgen", "-cp", FOLDER.name, "--out", self.scratch / name, "--max-depth=1", "--of", f"{name}.call", name, code=2)
                text = (self.scratch / name / f"{name}Test.java").read_text()
                outcomes = {value + "\n" for value in re.findall(r"int result: (-?\d+)", text)}
                self.assertEqual(sorted(outcomes), self.outputs(name)[0])
                self.assertNotIn("java chooses a schedule of its own", text)

    def test_inputs_of_a_method(self):
        for name in some_of(PROGRAMS, 3, self):
            if name == "RefutesAll":
                continue
            with self.subTest(name):
                said = self.command("testgen", "-cp", FOLDER.name, "--out", self.scratch / name, "--method", f"{name}.call(sym)")
                self.assertRegex(said, r"tests: +[1-9]\d*\nexplored: +every state of the program")

    def test_explanations(self):
        """The error comes before the refutation; the run that ends without the error refutes the assumption."""
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                report, _ = self.check("--explain", name, "fails", code=1)
                explanation = report["errors"][0]["explanation"]
                self.assertTrue(explanation["passing"]["found"], explanation)

    def test_replay(self):
        """A trace replays. If the program was changed and refutes an assumption first, the replay does not show the
        error."""
        for name in some_of(PROGRAMS, 3, self):
            with self.subTest(name):
                trace = self.scratch / "trace.json"
                self.check("--trace", trace, name, "fails", code=1)
                self.assertIn("replayed: exception java.lang.IllegalStateException", self.command("replay", trace, code=1))
                said = self.command("replay", "-cp", pathlib.Path(FOLDER.name) / "changed", trace, code=65)
                self.assertIn("does not show its error again", said)


class OldClasses(unittest.TestCase):
    """Before version 53 every method of a class may write its static final fields."""

    def test_a_static_final_field_is_written_late(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_java(folder, [SOURCES / "old/WritesStaticFinal.java"], "-source", 8, "-target", 8, release=None)
            held = pathlib.Path(folder) / "WritesStaticFinal$Held.class"
            held.write_bytes(with_final_fields(held.read_bytes()))
            for words in [], ["--por=transitions"], ["--por=off"], ["--por=bytecode"]:
                for arguments in [], ["x"]:
                    with self.subTest(words=words, arguments=arguments):
                        done = run(SETTINGS, "check", "-cp", folder, *words, "WritesStaticFinal", *arguments)
                        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
