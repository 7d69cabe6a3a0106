#!/usr/bin/env python3
"""Tests the pathfleet command from outside: exit codes, messages, options, reports, traces, signals, the installed tree.

  cli_test.py --pathfleet BIN --api-jar JAR --cmake-build DIR [unittest options]
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from report_schema import SCHEMA, validate

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SETTINGS = None  # set from the command line
FOLDER = None    # the compiled programs below
SECONDS = 120

PROGRAMS = {
    "Hello": """
      public class Hello {
        public static void main(String[] args) { System.out.println("hello"); }
      }""",
    "Arguments": """
      public class Arguments {
        public static void main(String[] args) {
          for (String a : args) System.out.println(a);
          System.exit(args.length);
        }
      }""",
    "Crossed": """
      public class Crossed {
        static final Object a = new Object(), b = new Object();
        static void both(Object first, Object second) {
          synchronized (first) {
            synchronized (second) { }
          }
        }
        public static void main(String[] args) {
          System.out.println("two threads");
          new Thread(() -> both(a, b)).start();
          new Thread(() -> both(b, a)).start();
        }
      }""",
    "Errors": """
      import gov.nasa.jpf.vm.Verify;
      public class Errors {
        public static void main(String[] args) {
          int i = Verify.getInt(0, 3);
          System.out.println("i = " + i);
          assert i != 1 : "one";
          assert i != 2 : "two";
          if (i == 3) throw new IllegalStateException("three");
        }
      }""",
    "LostUpdate": """
      public class LostUpdate {
        static int count;
        public static void main(String[] args) throws InterruptedException {
          Thread t = new Thread(() -> { count = count + 1; });
          t.start();
          count = count + 1;
          t.join();
          System.out.println(count);
        }
      }""",
    "Endless": """
      import gov.nasa.jpf.vm.Verify;
      public class Endless {
        public static void main(String[] args) {
          for (long n = 0; ; n++) {
            if (Verify.getBoolean()) n++;
            if (n < 0) return;
          }
        }
      }""",
    "Processors": """
      public class Processors {
        public static void main(String[] args) { System.out.println(Runtime.getRuntime().availableProcessors()); }
      }""",
    "Deep": """
      import gov.nasa.jpf.vm.Verify;
      public class Deep {
        public static void main(String[] args) {
          if (Verify.getBoolean()) {
            Verify.getBoolean();
          } else {
            for (int i = 0; i < 5; i++) if (Verify.getBoolean()) return;
          }
          assert false;
        }
      }""",
}


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    sources = []
    for name, text in PROGRAMS.items():
        path = pathlib.Path(FOLDER.name) / (name + ".java")
        path.write_text(text)
        sources.append(str(path))
    subprocess.run(["javac", "--release", "17", "-cp", SETTINGS.api_jar, "-d", FOLDER.name, *sources], check=True)


def tearDownModule():
    FOLDER.cleanup()


class Command(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.work = tempfile.TemporaryDirectory()
        self.addCleanup(self.work.cleanup)

    def path(self, name):
        return os.path.join(self.work.name, name)

    def command(self, *words, **more):
        return subprocess.run([SETTINGS.pathfleet, *words], capture_output=True, text=True, timeout=SECONDS, **more)

    def check(self, *words):
        """pathfleet check with a JSON report that fits the schema; (the finished process, the report)."""
        done = self.command("check", "-cp", FOLDER.name, "--json", self.path("r.json"), *words)
        with open(self.path("r.json"), encoding="utf-8") as file:
            report = json.load(file)
        self.assertEqual(validate(report), [])
        self.assertEqual(done.returncode, {"ok": 0, "error": 1, "unknown": 2}[report["verdict"]])
        return done, report

    def assert_fails(self, done, code, *texts):
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 1, done.stderr)
        self.assertTrue(lines[0].startswith("pathfleet: "), lines[0])
        for text in texts:
            self.assertIn(text, lines[0])


class Usage(Command):
    def test_wrong_command_lines(self):
        for words, text in [
            ([], "no command"),
            (["explore", "Main"], "explore"),
            (["check"], "MAIN"),
            (["check", "-cp"], "CLASSPATH"),
            (["check", "--frobnicate", "Hello"], "--frobnicate"),
            (["check", "--search", "sideways", "Hello"], "sideways"),
            (["check", "--search", "", "Hello"], "--search"),
            (["check", "--por=most", "Hello"], "most"),
            (["check", "--store", "lossy", "Hello"], "lossy"),
            (["check", "--property", "deadlock,livelock", "Hello"], "livelock"),
            (["check", "--max-states", "-3", "Hello"], "-3"),
            (["check", "--max-states", "many", "Hello"], "many"),
            (["check", "--max-depth", "99999999999999999999", "Hello"], "99999999999999999999"),
            (["check", "--time-limit", "soon", "Hello"], "soon"),
            (["check", "--time-limit", "-1", "Hello"], "-1"),
            (["check", "--memory-limit", "8X", "Hello"], "8X"),
            (["check", "--dump-state", "0", "Hello"], "--dump-state"),
            (["check", "--quiet=yes", "Hello"], "--quiet"),
            (["check", "--search", "dfs", "--search", "bfs", "Hello"], "--search is given twice"),
            (["check", "--processors", "0", "Hello"], "--processors"),
            (["run", "-da", "Hello"], "-da"),
            (["run", "--all-errors", "Hello"], "--all-errors"),
            (["replay"], "FILE"),
            (["replay", "a", "b"], "b"),
        ]:
            with self.subTest(words=words):
                self.assert_fails(self.command(*words), 64, text)

    def test_help_and_version(self):
        for words in (["--help"], ["check", "--help"], ["run", "-h"], ["help", "replay"]):
            done = self.command(*words)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("usage:", done.stdout)
        self.assertIn("--all-errors", self.command("check", "--help").stdout)
        self.assertNotIn("--all-errors", self.command("run", "--help").stdout)
        self.assertRegex(self.command("--version").stdout, r"^pathfleet \d+\.\d+\.\d+\n$")

    def test_option_documentation_is_current(self):
        written = (SOURCE / "docs" / "options.md").read_text()
        made = self.command("options", "--markdown").stdout
        self.assertEqual(written, made, "run: pathfleet options --markdown > docs/options.md")

    def test_what_follows_main_is_the_programs(self):
        done = self.command("run", "-cp", FOLDER.name, "Arguments", "-cp", "--por=off", "--", "", "x y")
        self.assertEqual((done.returncode, done.stdout), (5, "-cp\n--por=off\n--\n\nx y\n"))


class BadInput(Command):
    def test_missing_class(self):
        for command in ("check", "run"):
            self.assert_fails(self.command(command, "-cp", FOLDER.name, "p.Missing"), 65, "p.Missing")
            self.assert_fails(self.command(command, "-cp", self.path("nowhere"), "Hello"), 65, "Hello")

    def test_class_without_main(self):
        name = "java.util.ArrayList"
        self.assert_fails(self.command("check", name), 65, name, "main")

    def test_corrupt_class(self):
        good = (pathlib.Path(FOLDER.name) / "Hello.class").read_bytes()
        for what, content in {
            "empty": b"",
            "cut": good[:len(good) // 2],
            "magic": b"\xca\xfe\xba\xbf" + good[4:],
            "version": good[:6] + b"\x00\x63" + good[8:],
            "longer": good + b"\x00",
        }.items():
            with self.subTest(what):
                pathlib.Path(self.path("Hello.class")).write_bytes(content)
                for command in ("check", "run"):
                    self.assert_fails(self.command(command, "-cp", self.work.name, "Hello"), 65, "Hello")

    def test_corrupt_jar(self):
        pathlib.Path(self.path("x.jar")).write_bytes(b"PK\x03\x04 this is no jar")
        self.assert_fails(self.command("check", "-cp", self.path("x.jar"), "Hello"), 65, "x.jar")

    def test_wrong_jdk(self):
        done = self.command("check", "--jdk", self.work.name, "-cp", FOLDER.name, "Hello")
        self.assert_fails(done, 65, self.work.name)

    def test_unwritable_report(self):
        target = self.path("no/such/folder/r.json")
        for option in ("--json", "--trace", "--graph"):
            done = self.command("check", "-cp", FOLDER.name, option, target, "Hello")
            self.assert_fails(done, 65, target)

    def test_no_report_is_left_behind(self):
        self.command("check", "-cp", FOLDER.name, "--json", self.path("r.json"), "Missing")
        self.assertFalse(os.path.exists(self.path("r.json")))


class Check(Command):
    def test_hello(self):
        done, report = self.check("Hello")
        self.assertEqual(report["verdict"], "ok")
        self.assertEqual((report["reason"], report["errors"], report["main"]), ("", [], "Hello"))
        self.assertIn("no errors", done.stdout)
        self.assertEqual(done.stderr, "")

    def test_statistics_fit_together(self):
        _, report = self.check("--all-errors", "Errors")
        s = report["statistics"]
        self.assertGreater(s["instructions"], 0)
        self.assertGreater(s["peak_rss_bytes"], 0)
        self.assertAlmostEqual(s["states_per_second"], s["states_new"] / s["wall_seconds"], delta=1 + s["states_new"])
        self.assertLessEqual(s["states_new"] + s["states_matched"], s["transitions"] + 1)

    def test_deadlock(self):
        done, report = self.check("Crossed")
        error, = report["errors"]
        self.assertEqual((error["kind"], error["class"]), ("deadlock", ""))
        self.assertEqual([line["step"] for line in error["trace"]], list(range(len(error["choices"]) + 1)))
        self.assertTrue(all(re.search(r"[\w>]\(\w+\.java:\d+\)", line["location"]) for line in error["trace"]))
        self.assertIn("two threads\n", error["output"])
        for text in ("error: deadlock", "trace:", "| two threads", "Crossed.both(Crossed.java:"):
            self.assertIn(text, done.stdout)

    def test_first_error_or_all(self):
        _, first = self.check("Errors")
        self.assertEqual([e["message"] for e in first["errors"]], ["one"])
        done, every = self.check("--all-errors", "Errors")
        found = {(e["kind"], e["class"], e["message"], e["output"]) for e in every["errors"]}
        self.assertEqual(found, {
            ("assertion", "java.lang.AssertionError", "one", "i = 1\n"),
            ("assertion", "java.lang.AssertionError", "two", "i = 2\n"),
            ("exception", "java.lang.IllegalStateException", "three", "i = 3\n")})
        self.assertEqual([e["location"] for e in every["errors"]], [f"Errors.main(Errors.java:{n})" for n in (7, 8, 9)])
        self.assertEqual(len(every["errors"][0]["choices"]), 1)
        self.assertIn("2 times assertion, exception", done.stdout)

    def test_properties(self):
        _, report = self.check("--all-errors", "--property", "exception", "Errors")
        self.assertEqual([e["kind"] for e in report["errors"]], ["exception"])
        _, report = self.check("--property=deadlock", "Errors")
        self.assertEqual(report["verdict"], "ok")
        _, report = self.check("--property=assertion,exception", "Crossed")
        self.assertEqual(report["verdict"], "ok")

    def test_assertions_off(self):
        _, report = self.check("-da", "--all-errors", "Errors")
        self.assertEqual([e["kind"] for e in report["errors"]], ["exception"])

    def test_limits_make_the_verdict_unknown(self):
        for words, reason in [(["--max-states", "50"], "state limit 50"), (["--max-depth", "5"], "depth limit 5"),
                              (["--time-limit", "0.3"], "time limit of 0.3 s"),
                              (["--memory-limit", "1M"], "memory limit of 1 MB")]:
            with self.subTest(words):
                done, report = self.check(*words, "--search", "bfs", "Endless")
                self.assertEqual(report["verdict"], "unknown")
                self.assertIn(reason, report["reason"])
                self.assertIn(reason, done.stdout)

    def test_breadth_first_is_shortest(self):
        _, deep = self.check("Deep")
        _, wide = self.check("--search", "bfs", "Deep")
        self.assertEqual(len(wide["errors"][0]["choices"]), 2)
        self.assertGreater(len(deep["errors"][0]["choices"]), 2)

    def test_same_answer_from_every_store_and_order(self):
        _, usual = self.check("--all-errors", "--por=off", "Crossed")
        for words in (["--store", "exact"], ["--search", "bfs"], ["--check", "hash"], ["--check=hash", "--store=exact"]):
            with self.subTest(words):
                _, other = self.check("--all-errors", "--por=off", *words, "Crossed")
                self.assertEqual(other["statistics"]["states_new"], usual["statistics"]["states_new"])
                self.assertEqual({e["location"] for e in other["errors"]}, {e["location"] for e in usual["errors"]})

    def test_granularity(self):
        counts = []
        for word in ("default", "off", "bytecode"):
            _, report = self.check("--all-errors", "--por", word, "Crossed")
            self.assertEqual({e["kind"] for e in report["errors"]}, {"deadlock"})
            counts.append(report["statistics"]["states_new"])
        self.assertLess(counts[0], counts[2])
        self.assertEqual(counts, sorted(counts))

    def test_outputs(self):
        done, report = self.check("--outputs", "LostUpdate")
        self.assertEqual(sorted(report["outputs"]), ["1\n", "2\n"])
        self.assertIn("distinct complete outputs: 2", done.stdout)
        self.assertNotIn("outputs", self.check("LostUpdate")[1])

    def test_processors(self):
        done, report = self.check("--outputs", "--processors", "3", "Processors")
        self.assertEqual(report["outputs"], ["3\n"])

    def test_quiet(self):
        done, _ = self.check("--quiet", "Crossed")
        self.assertEqual(done.stdout, "verdict:      error found: deadlock\n")

    def test_graph(self):
        _, report = self.check("--graph", self.path("g.dot"), "--all-errors", "Errors")
        text = pathlib.Path(self.path("g.dot")).read_text()
        self.assertTrue(text.startswith("digraph") and text.endswith("}\n"))
        self.assertEqual(len(set(re.findall(r"^  s(\d+) \[label=", text, re.M))), report["statistics"]["states_new"])
        self.assertEqual(len(re.findall(r" -> ", text)), report["statistics"]["transitions"] + 1)
        self.assertEqual(text.count("color=red"), 3)

    def test_dump_state(self):
        done, report = self.check("--dump-state", "all", "--all-errors", "Errors")
        self.assertEqual(len(re.findall(r"^state \d+, depth", done.stdout, re.M)), report["statistics"]["states_new"])
        one, _ = self.check("--dump-state", "1", "Errors")
        self.assertEqual(len(re.findall(r"^state \d+, depth", one.stdout, re.M)), 1)
        self.assertIn("main", one.stdout.split("error:")[0])

    def test_class_path_from_the_environment(self):
        done = self.command("check", "Hello", env={**os.environ, "CLASSPATH": FOLDER.name})
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.command("check", "Hello", cwd=FOLDER.name)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_interrupt(self):
        process = subprocess.Popen([SETTINGS.pathfleet, "check", "-cp", FOLDER.name, "--json", self.path("r.json"),
                                    "Endless"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual((process.returncode, err), (2, ""))
        self.assertIn("interrupted", out)
        report = json.loads(pathlib.Path(self.path("r.json")).read_text())
        self.assertEqual((report["verdict"], report["reason"]), ("unknown", "interrupted"))


class Replay(Command):
    def saved(self, *words):
        trace = self.path("t.json")
        done = self.command("check", "-cp", FOLDER.name, "--trace", trace, *words)
        self.assertEqual(done.returncode, 1, done.stderr)
        return trace

    def test_shows_the_error_again(self):
        for words in (["Crossed"], ["--por=bytecode", "Crossed"], ["Errors"], ["--property=exception", "Errors"]):
            with self.subTest(words):
                done = self.command("replay", self.saved(*words))
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertIn("replayed: ", done.stdout)
                self.assertRegex(done.stdout, r"(?m)^ +0  main .*\(\w+\.java:\d+\)$")

    def test_quiet(self):
        done = self.command("replay", "--quiet", self.saved("Errors"))
        self.assertEqual(done.stdout, "replayed: assertion java.lang.AssertionError at Errors.main(Errors.java:7)\n")

    def test_no_error_no_trace(self):
        self.assertEqual(self.command("check", "-cp", FOLDER.name, "--trace", self.path("t.json"), "Hello").returncode, 0)
        self.assertFalse(os.path.exists(self.path("t.json")))

    def test_changed_program(self):
        trace = self.saved("Errors")
        pathlib.Path(self.path("Errors.java")).write_text(PROGRAMS["Errors"].replace("i != 1", "i != 5"))
        subprocess.run(["javac", "--release", "17", "-cp", SETTINGS.api_jar, "-d", self.work.name,
                        self.path("Errors.java")], check=True)
        self.assert_fails(self.command("replay", "-q", "-cp", self.work.name, trace), 65, "does not show its error again")

    def test_wrong_choices(self):
        trace = self.saved("Errors")
        content = json.loads(pathlib.Path(trace).read_text())
        for choices in ([], [99], [0], content["choices"] + [0]):
            pathlib.Path(trace).write_text(json.dumps({**content, "choices": choices}))
            with self.subTest(choices):
                self.assert_fails(self.command("replay", "-q", trace), 65, "does not show its error again")

    def test_corrupt_files(self):
        trace = self.saved("Errors")
        text = pathlib.Path(trace).read_text()
        content = json.loads(text)
        options = content["options"]
        for broken in ("", "{}", "[]", "null", text[:-20], "\x00\xff", json.dumps({**content, "format": "x"}),
                       json.dumps({**content, "version": 2}), json.dumps({**content, "choices": [-1]}),
                       json.dumps({**content, "choices": ["0"]}), json.dumps({**content, "choices": 3}),
                       json.dumps({**content, "error": {"kind": "livelock"}}),
                       json.dumps({**content, "options": {**options, "por": "most"}}),
                       json.dumps({**content, "options": {**options, "processors": 0}}),
                       json.dumps({k: v for k, v in content.items() if k != "program"})):
            pathlib.Path(trace).write_text(broken)
            with self.subTest(broken[:40]):
                self.assert_fails(self.command("replay", trace), 65, trace)
        self.assert_fails(self.command("replay", self.path("missing.json")), 65, "missing.json")
        self.assert_fails(self.command("replay", self.work.name), 65, self.work.name)


class Run(Command):
    def test_as_java(self):
        for words, code in [(["Errors"], 0), (["-ea", "LostUpdate"], 0), (["Arguments", "a", "b"], 2)]:
            with self.subTest(words):
                done = self.command("run", "-cp", FOLDER.name, *words)
                self.assertEqual((done.returncode, done.stderr), (code, ""))

    def test_reader_that_goes_away(self):
        process = subprocess.Popen([SETTINGS.pathfleet, "run", "-cp", FOLDER.name, "Hello"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.close()
        _, err = process.communicate(timeout=SECONDS)
        self.assertEqual((process.returncode, err), (0, b""))


class Documents(unittest.TestCase):
    def test_every_key_of_the_report_is_documented(self):
        text = (SOURCE / "docs" / "json.md").read_text()

        def keys(part):
            for key, value in part.get("properties", {}).items():
                yield key
                yield from keys(value)
            if "items" in part:
                yield from keys(part["items"])

        self.assertEqual([key for key in keys(SCHEMA) if f"`{key}`" not in text], [])

    def test_links_lead_somewhere(self):
        broken = []
        for document in [*SOURCE.glob("*.md"), *SOURCE.glob("docs/**/*.md")]:
            for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", document.read_text()):
                if not (document.parent / target).exists():
                    broken.append(f"{document.relative_to(SOURCE)}: {target}")
        self.assertEqual(broken, [])


class Installed(Command):
    def test_installed_tree_works_elsewhere(self):
        prefix = self.path("elsewhere")
        subprocess.run(["cmake", "--install", SETTINGS.cmake_build, "--prefix", prefix], check=True,
                       stdout=subprocess.DEVNULL)
        program = os.path.join(prefix, "bin", "pathfleet")
        done = subprocess.run([program, "check", "-cp", FOLDER.name, "Errors"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stderr)
        os.remove(os.path.join(prefix, "share", "pathfleet", "pathfleet-models.jar"))
        done = subprocess.run([program, "check", "-cp", FOLDER.name, "Errors"], capture_output=True, text=True)
        self.assert_fails(done, 65, "pathfleet-models.jar")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pathfleet", required=True, type=os.path.abspath)
    parser.add_argument("--api-jar", required=True, type=os.path.abspath)
    parser.add_argument("--cmake-build", required=True, type=os.path.abspath)
    SETTINGS, remaining = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *remaining])
