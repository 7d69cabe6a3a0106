#!/usr/bin/env python3
"""The formats of other tools: JUnit XML, SARIF, annotations of GitHub, state graphs, completions and the manual page; and
files that are written to standard output.

  formats_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import jsonschema

from pathfleet_command import ENVIRONMENT, MPIRUN, arguments, class_path, compile_java, run, unittest_arguments

SETTINGS = None
FOLDER = None
SOURCES = pathlib.Path(__file__).resolve().parent / "programs" / "traces"

# What section 3 of SARIF 2.1.0 requires of the objects that we write.
MESSAGE = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}, "additionalProperties": False}
PLACE = {"type": "object", "required": ["artifactLocation", "region"], "additionalProperties": False, "properties": {
    "artifactLocation": {"type": "object", "required": ["uri"], "properties": {"uri": {"type": "string", "pattern": r"^[\w/.~$%-]+$"}}},
    "region": {"type": "object", "required": ["startLine"], "properties": {"startLine": {"type": "integer", "minimum": 1}}}}}
LOCATION = {"type": "object", "required": ["physicalLocation"], "additionalProperties": False, "properties": {"physicalLocation": PLACE, "message": MESSAGE}}
SARIF = {
    "type": "object", "required": ["version", "runs"], "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string"}, "version": {"const": "2.1.0"},
        "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": {
            "type": "object", "required": ["tool", "results"], "additionalProperties": False,
            "properties": {
                "tool": {"type": "object", "required": ["driver"], "properties": {"driver": {
                    "type": "object", "required": ["name", "rules"], "properties": {
                        "name": {"const": "Pathfleet"},
                        "rules": {"type": "array", "items": {"type": "object", "required": ["id"]}, "uniqueItems": True}}}}},
                "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                "invocations": {"type": "array", "items": {
                    "type": "object", "required": ["executionSuccessful"], "additionalProperties": False,
                    "properties": {
                        "executionSuccessful": {"type": "boolean"}, "exitCode": {"type": "integer"},
                        "toolExecutionNotifications": {"type": "array", "items": {
                            "type": "object", "required": ["message"], "additionalProperties": False,
                            "properties": {"level": {"enum": ["none", "note", "warning", "error"]}, "message": MESSAGE}}}}}},
                "results": {"type": "array", "items": {
                    "type": "object", "required": ["message"], "additionalProperties": False,
                    "properties": {
                        "ruleId": {"type": "string"}, "level": {"const": "error"}, "message": MESSAGE,
                        "locations": {"type": "array", "items": LOCATION},
                        "codeFlows": {"type": "array", "minItems": 1, "items": {
                            "type": "object", "required": ["threadFlows"], "additionalProperties": False,
                            "properties": {"threadFlows": {"type": "array", "minItems": 1, "items": {
                                "type": "object", "required": ["locations"], "additionalProperties": False,
                                "properties": {
                                    "id": {"type": "string"},
                                    "locations": {"type": "array", "minItems": 1, "items": {
                                        "type": "object", "additionalProperties": False, "required": ["location"],
                                        "properties": {"location": LOCATION, "executionOrder": {"type": "integer", "minimum": 0},
                                                       "nestingLevel": {"type": "integer", "minimum": 0}}}}}}}}}}}}}}}}},
}


def check(*words, code):
    done = run(SETTINGS, "check", "-cp", class_path(FOLDER / "classes", SETTINGS.api_jar), "--sourcepath", f"{SOURCES}:{FOLDER}", *words)
    assert done.returncode == code, (words, done.stdout, done.stderr)
    return done


class JUnitXml(unittest.TestCase):
    def suite(self, *words, code):
        check("--junit", FOLDER / "junit.xml", *words, code=code)
        return xml.etree.ElementTree.parse(FOLDER / "junit.xml").getroot().find("testsuite")

    def test_each_error_is_a_failure(self):
        suite = self.suite("--all-errors", "StaticLocks", code=1)
        self.assertEqual((suite.get("tests"), suite.get("failures"), suite.get("errors")), ("1", "1", "0"))
        failure = suite.find("testcase/failure")
        self.assertEqual(failure.get("type"), "deadlock")
        self.assertIn("locks StaticLocks.first", failure.text)
        self.assertGreater(len(failure.text.splitlines()), 4)

    def test_what_goes_on_for_ever_stands_apart(self):
        text = self.suite("--ltl=F WaitsForever.never", "WaitsForever", code=1).find("testcase/failure").text
        way, cycle = text.split("\nthen, again and again for ever:\n")
        self.assertIn("writes WaitsForever.turn", cycle)
        self.assertIn("starts", way)

    def test_no_error_is_a_success(self):
        suite = self.suite("EqualTurns", code=0)
        self.assertEqual((suite.get("tests"), suite.get("failures"), suite.get("errors")), ("1", "0", "0"))
        self.assertEqual(suite.find("testcase").get("classname"), "EqualTurns")

    def test_unknown_is_no_success(self):
        suite = self.suite("--max-states=3", "EqualTurns", code=2)
        self.assertEqual((suite.get("tests"), suite.get("failures"), suite.get("errors")), ("1", "0", "1"))
        self.assertIn("state limit", suite.find("testcase/error").get("message"))


class Sarif(unittest.TestCase):
    def run_of(self, *words, code):
        check("--sarif", FOLDER / "report.sarif", *words, code=code)
        report = json.loads((FOLDER / "report.sarif").read_text(encoding="utf-8"))
        jsonschema.validate(report, SARIF)
        return report["runs"][0]

    def test_an_error_has_its_line_and_its_trace(self):
        found = self.run_of("StaticLocks", code=1)
        (result,) = found["results"]
        self.assertIn(result["ruleId"], [rule["id"] for rule in found["tool"]["driver"]["rules"]])
        lines = {location["physicalLocation"]["region"]["startLine"] for location in result["locations"]}
        self.assertEqual(lines, {9, 14})
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertTrue(uri.endswith("/StaticLocks.java"), uri)
        flows = result["codeFlows"][0]["threadFlows"]
        self.assertEqual({flow["id"] for flow in flows}, {"main", "Thread-0"})
        orders = [location["executionOrder"] for flow in flows for location in flow["locations"]]
        self.assertEqual(len(orders), len(set(orders)))
        self.assertTrue(found["invocations"][0]["executionSuccessful"])

    def test_what_goes_on_for_ever_is_nested(self):
        (result,) = self.run_of("--ltl=F WaitsForever.never", "WaitsForever", code=1)["results"]
        steps = [step for flow in result["codeFlows"][0]["threadFlows"] for step in flow["locations"]]
        for step in steps:
            self.assertEqual("again and again: " in step["location"]["message"]["text"], step["nestingLevel"] == 1)
        last_of_way = max(step["executionOrder"] for step in steps if step["nestingLevel"] == 0)
        self.assertLess(last_of_way, min(step["executionOrder"] for step in steps if step["nestingLevel"] == 1))

    def test_unknown_is_no_success(self):
        found = self.run_of("--max-states=3", "EqualTurns", code=2)
        self.assertEqual(found["results"], [])
        self.assertFalse(found["invocations"][0]["executionSuccessful"])
        self.assertTrue(found["invocations"][0]["toolExecutionNotifications"])

    def test_no_error_is_a_success(self):
        found = self.run_of("EqualTurns", code=0)
        self.assertEqual((found["results"], found["invocations"][0]["exitCode"]), ([], 0))


class Annotations(unittest.TestCase):
    def lines(self, *words, code):
        return [line for line in check("--annotate=github", *words, code=code).stdout.splitlines() if line.startswith("::")]

    def test_an_error_is_one_line(self):
        (line,) = self.lines("LostUpdate", code=1)
        self.assertRegex(line, r"^::error file=\S+/LostUpdate\.java,line=18,title=assertion [^:]*::assertion ")
        self.assertIn("%0A", line)

    def test_unknown_is_a_warning(self):
        (line,) = self.lines("--max-states=3", "EqualTurns", code=2)
        self.assertTrue(line.startswith("::warning title=pathfleet::unknown"), line)

    def test_without_the_option_there_are_none(self):
        self.assertNotIn("::error", check("LostUpdate", code=1).stdout)


class Graphs(unittest.TestCase):
    def graph(self, name, *words, code):
        check("--graph", FOLDER / name, "--json", FOLDER / "graph.json", *words, code=code)
        statistics = json.loads((FOLDER / "graph.json").read_text())["statistics"]
        return (FOLDER / name).read_text(encoding="utf-8"), statistics

    def test_labels_of_graphviz(self):
        text, statistics = self.graph("g.dot", "--all-errors", "StaticLocks", code=1)
        labels = re.findall(r'^  s\d+ -> \w+ \[label="(.*)"\]$', text, re.M)
        self.assertEqual(len(labels), statistics["transitions"] + 1)
        self.assertTrue(any(re.match(r"#\d\\nStaticLocks[.]lambda[$]main[$]0[(]StaticLocks[.]java:9[)]\\nsynchronized [(]second[)]", label)
                            for label in labels), labels)
        self.assertRegex(text, r"(?m)^  legend \[.*dashed: not explored")
        self.assertIn('xlabel="deadlock"', text)

    def test_graphml(self):
        text, statistics = self.graph("g.graphml", "--all-errors", "-Dn=3", "Choice", code=1)
        name = "{http://graphml.graphdrawing.org/xmlns}"
        root = xml.etree.ElementTree.fromstring(text)
        keys = {key.get("id"): key for key in root.findall(name + "key")}
        self.assertTrue(all(key.find(name + "desc").text for key in keys.values()))
        graph = root.find(name + "graph")

        def data(element, of):
            found = {each.get("key"): each.text for each in element.findall(name + "data")}
            self.assertTrue(all(keys[key].get("for") in (of, "all") for key in found))
            return found
        nodes = {node.get("id"): data(node, "node") for node in graph.findall(name + "node")}
        edges = [(edge.get("source"), edge.get("target"), data(edge, "edge")) for edge in graph.findall(name + "edge")]
        self.assertEqual(len(edges), statistics["transitions"] + 1)
        self.assertTrue(all(source in nodes and target in nodes for source, target, _ in edges))
        self.assertEqual(sum("number" in node for node in nodes.values()), statistics["states_new"])
        kinds = [node["kind"] for node in nodes.values()]
        self.assertEqual((kinds.count("start"), kinds.count("error"), kinds.count("end"), kinds.count("ignored")), (1, 1, 2, 1))
        choices = {edge["choice"]: edge["source"] for _, _, edge in edges if "choice" in edge}
        self.assertEqual(choices, {f"{n} of 0..3": "int n = Verify.getInt(0, 3);" for n in range(4)})
        self.assertIn(("assertion", "Choice.java:6"), [(node["label"].split()[0], node["label"].partition("(")[2][:-1])
                                                       for node in nodes.values() if node["kind"] == "error"])


class StdTraces(unittest.TestCase):
    LINE = re.compile(r"(T\d+)\|(r|w|acq|rel|fork|join)\(([\w.$\[\]]+)\)\|(\d+)")

    def events(self, *words):
        """The events of a trace, which must be well formed: (thread, operation, operand, place)."""
        check("--std", FOLDER / "t.std", "--search=bfs", *words, code=1)
        text = (FOLDER / "t.std").read_text(encoding="utf-8")
        events = [self.LINE.fullmatch(line).groups() for line in text.splitlines()]
        owner, alive = {}, {"T0"}
        for thread, operation, operand, _ in events:
            self.assertIn(thread, alive, text)
            if operation == "acq":
                self.assertNotIn(operand, owner, text)
                owner[operand] = thread
            elif operation == "rel":
                self.assertEqual(owner.pop(operand, None), thread, text)
            elif operation == "fork":
                self.assertNotIn(operand, alive, text)
                alive.add(operand)
        return events

    def races(self, events):
        """The variables with two conflicting accesses that happens-before does not order, by vector clocks."""
        clocks, last, locks, found = {"T0": {"T0": 1}}, [], {}, set()

        def join(clock, other):
            for thread, time in other.items():
                clock[thread] = max(clock.get(thread, 0), time)
        for thread, operation, operand, _ in events:
            clock = clocks[thread]
            if operation in "rw":
                for other, access, variable, time in last:
                    conflict = variable == operand and other != thread and "w" in (access, operation)
                    if conflict and clock.get(other, 0) < time:
                        found.add(operand)
                last.append((thread, operation, operand, clock[thread]))
            elif operation == "acq":
                join(clock, locks.get(operand, {}))
            elif operation == "rel":
                locks[operand] = dict(clock)
            elif operation == "fork":
                clocks[operand] = {**clock, operand: 1}
            else:
                join(clock, clocks[operand])
            clock[thread] += 1
        return found

    def test_locks_of_both_threads(self):
        events = self.events("StaticLocks")
        self.assertIn(("T0", "fork", "T1", "12"), events)
        locks = [(thread, place) for thread, operation, _, place in events if operation == "acq"]
        self.assertEqual(sorted(locks), [("T0", "13"), ("T1", "8")])
        self.assertFalse(any(operation == "rel" for _, operation, _, _ in events))

    def test_races_are_in_the_trace(self):
        races = self.races(self.events("LostUpdate"))
        self.assertTrue(any(re.fullmatch(r"V\d+\.balance", each) for each in races), races)

    def test_what_synchronizes_orders(self):
        for main in ("Guarded", "GuardedByLock", "GuardedByVolatile", "GuardedByPool", "GuardedByCondition"):
            events = self.events("Guards", main)
            self.assertTrue(any(operation == "w" and operand == "VGuards.n" for _, operation, operand, _ in events), events)
            self.assertEqual(self.races(events), set(), (main, events))

    def test_all_traces_are_well_formed(self):
        for main in ("ReentrantLocks", "TimedWait", "MissedSignal", "ConditionWithoutSignal", "Pool", "Barrier"):
            with self.subTest(main):
                self.assertGreater(len(self.events(main)), 3)


class StandardOutput(unittest.TestCase):
    """A file that is written to standard output is alone there."""

    def written(self, option, *words, code=1):
        done = check(option, "-", *words, code=code)
        self.assertRegex(done.stderr, r"(?m)^verdict:      ")
        return done.stdout

    def test_it_parses(self):
        self.assertEqual(json.loads(self.written("--json", "StaticLocks"))["verdict"], "error")
        self.assertEqual(json.loads(self.written("--sarif", "StaticLocks"))["version"], "2.1.0")
        for option in ("--junit", "--witness"):
            xml.etree.ElementTree.fromstring(self.written(option, "StaticLocks"))
        self.assertRegex(self.written("--graph", "StaticLocks"), r"\Adigraph states \{\n(  .*\n)+\}\n\Z")
        events = [json.loads(line)["event"] for line in self.written("--log", "StaticLocks").splitlines()]
        self.assertEqual((events[0], events[-1]), ("start", "end"))
        self.assertTrue(self.written("--coverage-lcov", "StaticLocks").startswith("TN:"))
        with tempfile.TemporaryDirectory() as out:
            done = run(SETTINGS, "testgen", "-Da=b", "-cp", FOLDER / "classes", "--method", "Sum.of(sym)", "--out", out, "--inputs-json", "-")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(json.loads(done.stdout))
            self.assertIn("tests: ", done.stderr)
            self.assertIn("to be run with -Da=b\n", done.stderr)

    def test_what_else_is_printed_is_not_there(self):
        done = check("--json", "-", "--dump-state=1", "--annotate=github", "StaticLocks", code=1)
        json.loads(done.stdout)
        self.assertIn("::error ", done.stderr)
        self.assertIn("state 1, depth", done.stderr)
        done = check("--json", "-", "-q", "StaticLocks", code=1)
        self.assertEqual((json.loads(done.stdout)["verdict"], done.stderr), ("error", "verdict:      error found: deadlock\n"))

    def test_a_trace_through_a_pipe(self):
        trace = self.written("--trace", "StaticLocks")
        done = run(SETTINGS, "replay", "-", input=trace)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertIn("replayed: deadlock", done.stdout)
        self.assertEqual(self.written("--trace", "EqualTurns", code=0), "")
        self.assertEqual(run(SETTINGS, "replay", "-", input="{").returncode, 65)

    def test_one_output_for_one_file(self):
        for words in (["--json", "-", "--trace", "-"], ["--json", "x", "--sarif", "./x"], ["--log", FOLDER / "y", "--junit", FOLDER / "z/../y"]):
            done = check(*words, "EqualTurns", code=64)
            self.assertIn("both write to", done.stderr)
        check("--json", "/dev/null", "--trace", "/dev/null", "EqualTurns", code=0)
        done = run(SETTINGS, "run", "--coverage-lcov", "-", "-cp", FOLDER / "classes", "EqualTurns")
        self.assertEqual(done.returncode, 64)


class Colours(unittest.TestCase):
    SEQUENCE = r"\x1b\[[0-9;]*m"

    def on_terminal(self, *words, **environment):
        """What the command prints on a terminal."""
        terminal, end = pty.openpty()
        done = run(SETTINGS, "check", "-cp", FOLDER / "classes", *words, stdout=end, stderr=subprocess.PIPE,
                   env={**ENVIRONMENT, "TERM": "xterm", **environment})
        os.close(end)
        text = b""
        try:
            while piece := os.read(terminal, 1 << 16):
                text += piece
        except OSError:
            pass  # the end, on Linux
        os.close(terminal)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        return text.decode().replace("\r\n", "\n")

    def test_nothing_but_colours_is_added(self):
        def without_times(text):
            return re.sub(r"(?m)^(time|memory): .*", "", text)
        plain = check("StaticLocks", code=1).stdout
        coloured = check("--color=always", "StaticLocks", code=1).stdout
        self.assertNotIn("\x1b", plain)
        self.assertEqual(without_times(re.sub(self.SEQUENCE, "", coloured)), without_times(plain))
        self.assertRegex(coloured, rf"(?m)^verdict:      {self.SEQUENCE}.*error found{self.SEQUENCE}: deadlock$")
        threads = dict(re.findall(rf"(?m)^ +\d+  ({self.SEQUENCE})([\w-]+)", coloured))
        self.assertEqual(sorted(threads.values()), ["Thread-0", "main"])
        self.assertNotRegex(check("--color=always", "--json", "-", "StaticLocks", code=1).stdout, self.SEQUENCE)

    def test_only_where_they_are_wanted(self):
        self.assertRegex(self.on_terminal("StaticLocks"), self.SEQUENCE)
        for words, environment in ((["--color=never"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})):
            self.assertNotIn("\x1b", self.on_terminal(*words, "StaticLocks", **environment))
        self.assertRegex(self.on_terminal("--color=always", "StaticLocks", NO_COLOR="1"), self.SEQUENCE)
        # mpirun gives each rank a terminal.
        done = run(SETTINGS, "check", "-cp", FOLDER / "classes", "StaticLocks", launcher=[*MPIRUN, "-n", "2"], env={**ENVIRONMENT, "TERM": "xterm"})
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertNotIn("\x1b", done.stdout)


class Shells(unittest.TestCase):
    def text(self, word):
        done = run(SETTINGS, "options", word)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def complete(self, *words):
        """What bash offers for the last word."""
        (FOLDER / "completion.bash").write_text(self.text("--bash"), encoding="utf-8")
        listed = " ".join(f"'{word}'" for word in words)
        script = (f"source {FOLDER}/completion.bash; COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; compopt() {{ :; }}; "
                  f"_pathfleet pathfleet '{words[-1]}' '{words[-2]}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=SOURCES)
        return set(done.stdout.split())

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.complete("pathfleet", "te"), {"testgen"})
        self.assertEqual(self.complete("pathfleet", "check", "--all"), {"--all-errors"})
        self.assertEqual(self.complete("pathfleet", "replay", "--all"), set())
        self.assertEqual(self.complete("pathfleet", "check", "--por", "t"), {"transitions"})
        self.assertIn("StaticLocks.java", self.complete("pathfleet", "check", "Static"))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_reads_its_file(self):
        (FOLDER / "_pathfleet").write_text(self.text("--zsh"), encoding="utf-8")
        subprocess.run(["zsh", "-n", FOLDER / "_pathfleet"], check=True)

    def test_the_manual_page_names_every_option(self):
        page = self.text("--man")
        shown = run(SETTINGS, "check", "--help-all").stdout
        for option in re.findall(r"^  (?:-\S+, )*(--[\w-]+)", shown, re.M):
            self.assertIn(option.replace("-", r"\-"), page)
        self.assertTrue(page.startswith(".TH PATHFLEET 1\n"))
        for line in page.splitlines():
            self.assertTrue(not line.startswith(".") or re.match(r"\.(TH|SH|SS|TP|B|br)\b", line), line)


def main():
    global SETTINGS, FOLDER
    SETTINGS, rest = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as scratch:
        FOLDER = pathlib.Path(scratch)
        correct = FOLDER / "EqualTurns.java"
        correct.write_text("public class EqualTurns { static volatile int n; public static void main(String[] a) { "
                           "new Thread(() -> n = 1).start(); n = 1; assert n == 1; } }", encoding="utf-8")
        choice = FOLDER / "Choice.java"
        choice.write_text("""import gov.nasa.jpf.vm.Verify;
public class Choice {
  public static void main(String[] args) {
    int n = Verify.getInt(0, 3);
    Verify.ignoreIf(n == 2);
    assert n != Integer.getInteger("n");
  }
}
""", encoding="utf-8")
        guards = FOLDER / "Guards.java"
        guards.write_text("""import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Guards {
  static int n;
  static volatile boolean ready;
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition changed = lock.newCondition();
  static synchronized void add() { n++; }
  static void addLocked() {
    lock.lock();
    try {
      n++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "Guarded": new Thread(Guards::add).start(); add(); synchronized (Guards.class) { assert n != 2; } break;
      case "GuardedByLock": new Thread(Guards::addLocked).start(); addLocked(); lock.lock(); assert n != 2; break;
      case "GuardedByVolatile": new Thread(() -> { n = 2; ready = true; lock.lock(); }).start(); while (!ready) { } assert n != 2; break;
      case "GuardedByPool":
        n = 1;
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> n++).get();
        assert n != 2;
        break;
      default:
        new Thread(Guards::addLocked).start();
        lock.lock();
        while (n == 0) changed.await();
        n++;
        lock.unlock();
        assert false;
    }
  }
}
""", encoding="utf-8")
        total = FOLDER / "Sum.java"
        total.write_text("public class Sum { static int of(int n) { return n > 0 ? n : -n; } }", encoding="utf-8")
        endless = FOLDER / "WaitsForever.java"
        endless.write_text("""
public class WaitsForever {
  static volatile boolean never;
  static volatile int turn;
  public static void main(String[] args) {
    new Thread(() -> { while (true) { turn = 1; } }).start();
    while (true) turn = 0;
  }
}
""", encoding="utf-8")
        compile_java(FOLDER / "classes", [endless, correct, choice, guards, total, *(SOURCES / f"{name}.java" for name in (
            "StaticLocks", "LostUpdate", "ReentrantLocks", "TimedWait", "MissedSignal", "ConditionWithoutSignal", "Pool", "Barrier"))], "-g", classes=SETTINGS.api_jar)
        unittest.main(argv=rest)


if __name__ == "__main__":
    sys.exit(main())
