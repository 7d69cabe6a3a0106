#!/usr/bin/env python3
"""Suites of concurrent programs and of programs with static state: they hold under java, again and again, and they notice what changes.

  suites_test.py --pathfleet BIN --api-jar JAR [unittest options]

A test of a concurrent call runs under the schedule that pathfleet found, in a child JVM (src/testgen/java/ScheduledRun.java). The
programs are tests/programs/suites.
"""
import collections
import glob
import os
import pathlib
import re
import shutil
import tempfile
import unittest
import xml.etree.ElementTree

import testgen_test
from jdk import JAVA
from pathfleet_command import arguments, class_path, compile_java, finish, slow, some_of, unittest_arguments
from testgen_test import JUNIT, ROOT, Suites

SOURCES = ROOT / "tests/programs/suites"
TIMES = int(os.environ.get("PATHFLEET_REPEAT", "1"))  # runs of a suite that must all pass


class JavaSuites(Suites):
    """Compiles suites once and runs them often; has no tests itself."""

    def compile_suite(self):
        missing = [jar for jar in JUNIT if not os.path.exists(jar)]
        if missing:
            self.skipTest(f"{missing[0]} is not there: install the package junit5")
        classes = self.out.parent / "classes"
        shutil.rmtree(classes, ignore_errors=True)
        needed = class_path(*JUNIT, testgen_test.FOLDER.name, testgen_test.SETTINGS.api_jar)
        compile_java(classes, self.out.rglob("*.java"), "-Werror", classes=needed, warnings=("-Xlint:all,-path,-classfile",))
        return classes

    def results(self, classes, program=None, *words):
        """What has become of each test: "passed", "skipped", or the text of its failure."""
        reports = self.out.parent / "reports"
        shutil.rmtree(reports, ignore_errors=True)
        finish([*JAVA, *words, "-ea", "-cp", class_path(classes, *JUNIT, program or testgen_test.FOLDER.name, testgen_test.SETTINGS.api_jar),
                "org.junit.platform.console.ConsoleLauncher", "--disable-banner", "--scan-class-path", classes, "--reports-dir", reports])
        found = {}
        for path in glob.glob(str(reports / "TEST-junit-jupiter.xml")):
            for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
                failure = case.find("failure") if case.find("failure") is not None else case.find("error")
                skipped = case.find("skipped") is not None
                found[case.get("name").partition("(")[0]] = "skipped" if skipped else "passed" if failure is None else "".join(failure.itertext())
        return found

    def all_pass(self, tests, times=1, disabled=0):
        classes = self.compile_suite()
        for _ in range(times):
            found = self.results(classes)
            self.assertEqual(collections.Counter(found.values()), collections.Counter(skipped=disabled, passed=tests - disabled), found)
        return classes

    def mutant(self, name, old, new):
        """The classes of a program of which one text is another one."""
        source = (SOURCES / f"{name}.java").read_text()
        self.assertEqual(source.count(old), 1, old)
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.out.parent))
        (folder / f"{name}.java").write_text(source.replace(old, new))
        compile_java(folder / "classes", [folder / f"{name}.java"], "-g")
        return folder / "classes"


class Schedules(JavaSuites):
    def suite(self, method, program="Meeting"):
        """The tests of a method of the program: their names and bodies."""
        shutil.rmtree(self.out, ignore_errors=True)
        self.generate("--of", f"{program}.{method}", "--keep", "all", program, method)
        return dict(re.findall(r"  void (\w+)\(\)[^{]*\{\n(.*?)\n  \}\n", self.text(f"{program}Test.java"), re.S))

    def test_a_test_for_each_outcome(self):
        """Lost updates, lost notifications, conditions, deadlocks: each outcome has its schedule, and comes about by it, every time."""
        expected = {"together": 2, "leave": 1, "stuck": 2, "lost": 2, "handedOver": 2, "race": 3, "atomically": 2, "locked": 2, "checked": 3}
        counts = {}
        for method in some_of(expected, 2, self):
            tests = self.suite(method)
            counts[method] = len(tests)
            for body in tests.values():
                self.assertIn("ScheduledRun.outcome(", body)
            # The search may find a schedule that stops in the middle of an operation of a lock.
            disabled = self.text("MeetingTest.java").count("  @Disabled(")
            self.assertLessEqual(disabled, 1 if method == "locked" else 0, method)
            self.all_pass(len(tests), TIMES, disabled)
        self.assertEqual(counts, {method: expected[method] for method in counts})

    def test_executors(self):
        """Threads of executors stop inside the library: a test is under a schedule that java can follow, or disabled with its reason."""
        enabled = 0
        for method in ("future", "two", "completable"):
            tests = self.suite(method, "Pool")
            scheduled = {name for name, body in tests.items() if "ScheduledRun.outcome(" in body}
            self.assertEqual(scheduled, set(tests))
            text = self.text("PoolTest.java")
            disabled = len(re.findall(r'@Disabled\("java may not be able to follow its schedule: (?:another thread continues|a thread waits)', text))
            self.assertEqual(text.count("@Disabled"), disabled)
            classes = self.compile_suite()
            for _ in range(TIMES):
                found = self.results(classes)
                self.assertEqual(collections.Counter(found.values()), collections.Counter(skipped=disabled, passed=len(tests) - disabled), found)
            enabled += len(tests) - disabled
        self.assertGreaterEqual(enabled, 2)

    def test_an_outcome_of_every_schedule_needs_none(self):
        tests = self.suite("inTurn")
        self.assertEqual(len(tests), 1)
        self.assertNotIn("ScheduledRun", self.text("MeetingTest.java"))
        self.assertIn('assertEquals(2, TestSupport.get(meeting, "total"))', self.text("MeetingTest.java"))
        self.all_pass(1)

    @slow
    def test_mutants_fail(self):
        """A program of which an outcome is another one, or that can no longer follow the schedule, fails the test."""
        for method, mutants in (
                ("together", (("total++; // beside", "total += 2;"), ("total++); // other", "total += 3);"))),
                ("stuck", (("synchronized (other) { synchronized (this) { total++; } }", "synchronized (this) { synchronized (other) { total += 5; } }"),)),
                ("lost", (("notify(); add", "add"), ("add(\"notified \"); // lost", "add(\"\"); notify(); notifyAll();"))),
                ("handedOver", (("add(\"in \");", ""),)),
                ("checked", (("total = 5;", "total = 20;"), ("10 / total : -1", "10 / total : -2"), ("10 / total :", "total == 0 ? 1 : 10 / total :"))),
                ("locked", (("names.add(\"x\");", "names.add(\"y\");"),))):
            tests = self.suite(method)
            disabled = {name for name in tests if re.search(rf"@Disabled\(.*\n  void {name}\(", self.text("MeetingTest.java"))}
            classes = self.all_pass(len(tests), disabled=len(disabled))
            failed = set(disabled)
            for old, new in mutants:
                found = self.results(classes, self.mutant("Meeting", old, new), "-Dpathfleet.schedule.seconds=20")
                failed |= {name for name, what in found.items() if what not in ("passed", "skipped")}
            self.assertEqual(failed, set(tests), method)

    def test_a_schedule_that_cannot_be_carried_out_fails(self):
        tests = self.suite("together")
        suite = self.out / "MeetingTest.java"
        text = suite.read_text()
        self.assertEqual(len(tests), 2)
        for old, new, why in ((" ends\n", " ends\n        7 ends\n", "no such thread has been started"),
                              (r"(before \S+ \S+) 1 ", r"\1 99 ", "cannot follow|before"),
                              (r"before Meeting\.(\S+) \d+ ", r"before Meeting.\1 999 ", "not the one that was explored")):
            suite.write_text(re.sub(old, new, text))
            found = self.results(self.compile_suite())
            self.assertTrue(all("does not follow the schedule" in what and re.search(why, what) for what in found.values()), (why, found))

    def test_without_jdi(self):
        """A run-time image without the module skips the tests, and says why."""
        self.suite("together")
        classes = self.compile_suite()
        limited = self.results(classes, None, "--limit-modules", "java.se,jdk.unsupported")
        self.assertEqual(set(limited.values()), {"skipped"})

    def test_whole_programs(self):
        """Each path of a program with threads is a test under its schedule."""
        self.generate("--keep", "all", "Printers")
        text = self.text("PrintersTest.java")
        tests = text.count("@Test")
        self.assertEqual(text.count("ScheduledRun.outcome("), tests)
        self.assertNotIn("@Disabled", text)
        printed = collections.Counter(re.findall(r"\n +(\w+)\n +ends", text))
        self.assertGreaterEqual(len(printed), 3, text)
        self.all_pass(tests, TIMES)


class StaticState(JavaSuites):
    def test_tests_do_not_see_each_other(self):
        self.generate("--of", "Ledger.enter,Ledger.next,Ledger.close,Ledger.isOpen,Ledger$Card.twice", "--keep", "all", "--test-class", "LedgerTest", "Ledger")
        text = self.text("LedgerTest.java")
        tests = text.count("@Test")
        self.assertIn("@ExtendWith(FreshClasses.class)", text)
        self.all_pass(tests, TIMES)
        # Without classes of its own, many a test fails.
        suite = self.out / "LedgerTest.java"
        suite.write_text(text.replace("@ExtendWith(FreshClasses.class)\n", "").replace("import org.junit.jupiter.api.extension.ExtendWith;\n", "")
                         .replace("import pathfleet.FreshClasses;\n", ""))
        found = self.results(self.compile_suite())
        self.assertGreater(sum(what != "passed" for what in found.values()), tests // 2)

    def test_what_a_call_writes_is_asserted(self):
        self.generate("--of", "Ledger.enter,Ledger.close", "--keep", "all", "--test-class", "LedgerTest", "Ledger")
        classes = self.all_pass(self.text("LedgerTest.java").count("@Test"))
        for old, new in (("entries++;", ""), ("total += amount;", "total += 2 * amount + 1;"), ("LOG.add(name)", "LOG.add(0, name)"),
                         ("BY_LEVEL[level.ordinal()]++;", "BY_LEVEL[0]++;"), ("last = this;", "last = null;"),
                         ("closed = true;", ""), ("static void reset() { next = 0; }", "static void reset() { next = 1; }")):
            found = self.results(classes, self.mutant("Ledger", old, new))
            self.assertTrue(any(what not in ("passed", "skipped") for what in found.values()), (old, found))


class Limits(JavaSuites):
    def test_a_time_limit_leaves_the_tests_found_so_far(self):
        said = self.generate("--of", "Endless.twice", "--time-limit", 6, "Endless", code=2)
        self.assertIn("tests:        20\n", said)
        self.assertRegex(said, r"incomplete: +tests may be missing: time limit of 6 s reached\n")
        self.all_pass(20)


def setUpModule():
    testgen_test.compile_programs({}, [*SOURCES.glob("*.java")])


def tearDownModule():
    testgen_test.FOLDER.cleanup()


if __name__ == "__main__":
    testgen_test.SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
