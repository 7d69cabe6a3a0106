#!/usr/bin/env python3
"""Reports that a program cannot forge, and files that are complete or absent.

  reports_test.py --pathfleet BIN --api-jar JAR [unittest options]

Every text of the program Hostile imitates something else in the output: a line of the report, an escape sequence of a
terminal, a direction mark, the end of a literal, a comment or a tag. class_texts.py puts its names into its class
files.
"""
import html.parser
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

import yaml

from class_texts import rewrite
from pathfleet_command import MPIRUN, SECONDS, arguments, class_path, compile_java, finish, run, start, unittest_arguments, write_sources
from testgen_test import JUNIT

SETTINGS = None
FOLDER = None

LINE = "verdict:      no errors: every state was explored"
# A class's name cannot hold . ; [ or /; a method's neither < nor >.
NAME = "x\n" + LINE.replace(".", "") + "\r\x1b[2J\x9b31m\u202e\u2028\"'\\u000a*\\u0022\\\U0001F600<b>&\x7f".replace("[", "")
METHOD = NAME.replace("<", "\ud800").replace(">", "")
FILE = "x\n" + LINE + "\r\x1b[2J</script><script>alert(1)</script>\"' onload=\"alert(1)\u202e.java"
TEXT = r'"\nverdict:      no errors: every state was explored\r\u001b[2J\u009b31m\u202e\u2028</script><script>alert(1)</script>]]>*/\\u000a\ud800\0\u007f\""'
PLACEHOLDERS = {"XCLASSX": NAME, "XMETHODX": METHOD, "XFIELDX": METHOD, "XFILEX.java": FILE}

PROGRAMS = {
    # Compiled from XFILEX.java, which is the name of its source file.
    "XFILEX": r"""
      class XFILEX {
        static class XCLASSX extends RuntimeException {
          XCLASSX(String message) { super(message); }
        }
        static class Held {
          int number = 3;
          String XFIELDX = TEXT;
          Held next;
        }
        static int XFIELDX;
        static void XMETHODX(String message) {
          System.out.println("printed\n" + TEXT + "\nerror: deadlock");
          if (message != null) throw new XCLASSX(message);
        }
        static int XMETHODXof(Held held, String text) {
          if (text.length() > 3) throw new XCLASSX(text);
          held.XFIELDX = text + held.XFIELDX;
          return held.number;
        }
      }""",
    "Hostile": r"""
      import gov.nasa.jpf.vm.Verify;
      public class Hostile {
        static XFILEX.Held held = new XFILEX.Held();
        public static void main(String[] args) throws Exception {
          Object lock = TEXT;
          Thread t = new Thread(() -> { synchronized (lock) { XFILEX.XFIELDX++; } }, TEXT);
          t.start();
          int chosen = Verify.getInt(0, 1);
          t.join();
          XFILEX.XMETHODX(chosen == 1 ? TEXT : null);
        }
      }""",
    "Deadlocked": r"""
      public class Deadlocked {
        static final Object a = TEXT + "a", b = TEXT + "b";
        static void both(Object first, Object second) {
          synchronized (first) { synchronized (second) { } }
        }
        public static void main(String[] args) {
          new Thread(() -> both(a, b), TEXT + 1).start();
          new Thread(() -> both(b, a), TEXT + 2).start();
        }
      }""",
    "Inputs": r"""
      import gov.nasa.jpf.symbc.Debug;
      public class Inputs {
        public static void main(String[] args) {
          int i = Debug.makeSymbolicInteger(TEXT);
          if (i == 17) throw new RuntimeException(TEXT);
        }
      }""",
    "Asserts": "public class Asserts { public static void main(String[] args) { assert args.length == 1 : TEXT; } }",
    "Calls": r"""
      public class Calls {
        public static void main(String[] args) {
          XFILEX.Held held = new XFILEX.Held();
          held.next = new XFILEX.Held();
          XFILEX.XMETHODXof(held, "ab");
          try {
            XFILEX.XMETHODXof(held, TEXT);
          } catch (RuntimeException e) {
          }
          XFILEX.XMETHODXof(new XFILEX.Held(), "\\");
          String s = "x";
          for (int i = 0; i < 15; ++i) s += s;
          for (String each : new String[] {s, s + s + s}) {
            try {
              XFILEX.XMETHODXof(held, each);
            } catch (RuntimeException e) {
            }
          }
        }
      }""",
    "Error": 'public class Error { public static void main(String[] args) { assert args.length == 1 : "an error"; } }',
    "Hello": 'public class Hello { public static void main(String[] args) { System.out.println("hello"); } }',
    "Endless": r"""
      public class Endless {
        static int n;
        public static void main(String[] args) { new Thread(() -> { for (;;) n++; }).start(); for (;;) n--; }
      }""",
    "Prompt": r"""
      public class Prompt {
        public static void main(String[] args) throws Exception {
          System.out.print("name? ");
          int c = System.in.read();
          System.out.println("<" + (char) c + ">");
        }
      }""",
}


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory(prefix="pathfleet-reports-")
    sources = pathlib.Path(FOLDER.name) / "src"
    classes = pathlib.Path(FOLDER.name) / "classes"
    texts = {name: text.replace("TEXT", TEXT) for name, text in PROGRAMS.items()}
    compile_java(classes, write_sources(sources, texts), "-g", release=None, classes=SETTINGS.api_jar)
    rewrite(classes, PLACEHOLDERS)


def tearDownModule():
    FOLDER.cleanup()


class Case(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="pathfleet-reports-"))
        self.addCleanup(shutil.rmtree, self.work, ignore_errors=True)
        self.classes = f"{FOLDER.name}/classes"

    def command(self, *words, **more):
        return run(SETTINGS, *words, cwd=self.work, text=False, **more)

    def check(self, *words, code=1, **more):
        done = self.command("check", "-cp", self.classes, *words, **more)
        self.assertEqual(done.returncode, code, (done.stdout or b"")[-3000:] + (done.stderr or b"")[-3000:])
        return done

    def left(self):
        return sorted(path.name for path in self.work.rglob("*"))


UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]")


class Hostile(Case):
    def assert_clean(self, content, what):
        text = content.decode("utf-8")  # which must be possible
        self.assertIsNone(UNSEEN.search(text), what + ": " + repr(text))
        return text

    def assert_report(self, done, verdict="error found: "):
        """One verdict, and no line forged by the program."""
        text = self.assert_clean(done.stdout, "stdout")
        self.assert_clean(done.stderr, "stderr")
        lines = [line for line in (done.stdout + done.stderr).decode().splitlines() if line.lstrip().startswith("verdict:")]
        self.assertEqual(len(lines), 1, text)
        self.assertIn(verdict, lines[0])
        self.assertLessEqual(sum(line.startswith("error: ") for line in text.splitlines()), 1, text)
        return text

    def test_terminal_and_json(self):
        for program in ("Hostile", "Deadlocked", "Asserts"):
            for more in ([], ["--explain"], ["--outputs", "--all-errors"], ["-j", "2"], ["--coverage"], ["--property=race"]):
                with self.subTest(program=program, more=more):
                    if more == ["--property=race"] and program != "Hostile":
                        continue
                    file = self.work / "r.json"
                    done = self.check("--json", file, *more, program, code=0 if more == ["--property=race"] else 1)
                    self.assert_report(done, "no errors" if more == ["--property=race"] else "error found: ")
                    content = file.read_bytes()
                    self.assertTrue(all(0x20 <= byte < 0x7f or byte == 0x0a for byte in content))
                    report = json.loads(content)
                    for error in report["errors"]:
                        error["message"].encode("utf-8")  # no surrogate alone

    def test_texts_are_exact_in_json(self):
        self.check("--json", self.work / "r.json", "Hostile")
        error = json.loads((self.work / "r.json").read_bytes())["errors"][0]
        self.assertTrue(error["message"].startswith("\nverdict:      no errors: every state was explored\r\x1b[2J\x9b31m\u202e\u2028</script>"), error)
        self.assertIn("x\n" + LINE, error["class"])
        self.assertIn("\U0001F600", error["class"])
        self.assertIn("printed\n\nverdict:", error["output"])

    def test_ranks(self):
        done = self.check("Hostile", launcher=[*MPIRUN, "-n", "2"])
        lines = [line for line in done.stdout.decode().splitlines() if line.lstrip().startswith("verdict:")]
        self.assertEqual(len(lines), 1, done.stdout)

    def test_quiet_and_replay(self):
        trace = self.work / "t.json"
        self.assert_report(self.check("-q", "--trace", trace, "Hostile"))
        self.assertTrue(trace.read_bytes().isascii())
        done = self.command("replay", trace)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        text = self.assert_clean(done.stdout + done.stderr, "replay")
        self.assertFalse([line for line in text.splitlines() if line.lstrip().startswith("verdict:")], text)

    def test_log_and_dump(self):
        log = self.work / "l.jsonl"
        done = self.check("--log", log, "--dump-state=all", "Hostile")
        self.assert_report(done)
        events = [json.loads(line) for line in self.assert_clean(log.read_bytes(), "log").splitlines()]
        self.assertEqual([event["event"] for event in events], ["start", "error", "end"])
        self.assertEqual([event.get("verdict") for event in events], [None, None, "error"])

    def test_graph(self):
        graph = self.work / "g.dot"
        for program in ("Hostile", "Deadlocked"):
            self.check("--graph", graph, "--all-errors", program)
            text = self.assert_clean(graph.read_bytes(), "graph")
            row = r'  (s|e)\d+( -> (s|e)\d+)? \[(\w+=("([^"\\]|\\.)*"|\w+)(, )?)+\]'
            for line in text.splitlines()[4:-1]:
                self.assertRegex(line, rf"\A{row}\Z")
            if shutil.which("dot"):
                self.assertEqual(finish(["dot", "-Tcanon", graph]).stderr, "")
            graphml = self.work / "g.graphml"
            self.check("--graph", graphml, "--all-errors", program)
            self.assert_clean(graphml.read_bytes(), "GraphML")
            tags = {element.tag.rpartition("}")[2] for element in xml.etree.ElementTree.parse(graphml).getroot().iter()}
            self.assertEqual(tags, {"graphml", "desc", "key", "graph", "node", "edge", "data"})

    def test_std_trace(self):
        std = self.work / "t.std"
        for program in ("Hostile", "Deadlocked"):
            self.check("--std", std, program)
            for line in self.assert_clean(std.read_bytes(), "STD").splitlines():
                self.assertRegex(line, r"\AT\d+\|(r|w|acq|rel|fork|join)\([\w.$\[\]]+\)\|\d+\Z")

    def test_witness(self):
        witness = self.work / "w.graphml"
        self.check("--symbolic", "--witness", witness, "Inputs")
        self.assert_clean(witness.read_bytes(), "witness")
        tree = xml.etree.ElementTree.parse(witness).getroot()
        tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
        self.assertEqual(tags, {"graphml", "key", "default", "graph", "data", "node", "edge"})
        self.check("--symbolic", "--witness", witness, "--witness-format=yaml", "Inputs")
        entry, = yaml.safe_load(self.assert_clean(witness.read_bytes(), "witness"))
        self.assertEqual(sorted(entry), ["content", "entry_type", "metadata"])
        self.assert_report(self.check("--symbolic", "Inputs"))

    def test_coverage(self):
        pages, lcov = self.work / "pages", self.work / "lcov"
        self.assert_report(self.check("--coverage-html", pages, "--coverage-lcov", lcov, "--all-errors", "Hostile"))
        for line in self.assert_clean(lcov.read_bytes(), "lcov").splitlines():
            self.assertRegex(line, r"\A(TN:|SF:.*|FN:\d+,.*|FNDA:\d+,.*|(FN[FH]|BR[FH]|L[FH]):\d+|BRDA:\d+,0,\d+,[01-]|DA:\d+,[01]|end_of_record)\Z")
        found = list(pages.iterdir())
        self.assertGreaterEqual(len(found), 3)
        for path in found:
            self.assertRegex(path.name, r"\A[A-Za-z0-9._$-]+\.html\Z")
            text = self.assert_clean(path.read_bytes(), path.name)
            tags, links = [], []

            class Parser(html.parser.HTMLParser):
                def handle_starttag(self, tag, attributes):
                    tags.append(tag)
                    links.extend(value for key, value in attributes if key not in ("class", "id", "title", "lang", "charset", "style", "name", "content", "http-equiv"))
            Parser().feed(text)
            self.assertLessEqual(set(tags), {"html", "head", "meta", "title", "style", "body", "main", "h1", "p", "a", "b", "table", "tr", "th", "td", "span", "i",
                                             "details", "summary"})
            for link in links:
                self.assertTrue(link.startswith("#L") or (pages / link).is_file(), link)

    def test_page(self):
        """What a program says neither ends a script of the page nor becomes an element of it."""
        page = self.work / "p.html"
        for program, more in (("Hostile", ["--all-errors"]), ("Hostile", ["--explain"]), ("Deadlocked", []), ("Inputs", ["--symbolic"])):
            with self.subTest(program=program, more=more):
                self.check("--html", page, *more, program)
                text = self.assert_clean(page.read_bytes(), "page")
                parts = re.findall(r"<script[^>]*>(.*?)</script[^>]*>", text, re.S | re.I)
                self.assertEqual(len(parts), 2)
                self.assertNotRegex(parts[0], "[<>&]")
                data = json.loads(parts[0])
                self.assertIn("</script><script>alert(1)</script>", "".join(each for error in data["errors"] for run in error["runs"]
                                                                             for each in (*run["texts"], *run["threads"], run["end"])))
                tags = []

                class Parser(html.parser.HTMLParser):
                    def handle_starttag(self, tag, attributes):
                        tags.append(tag)
                        assert not any(key.startswith("on") or key in ("src", "href") for key, _ in attributes), (tag, attributes)
                Parser().feed(text)
                self.assertLessEqual(set(tags), {"html", "head", "meta", "title", "style", "body", "main", "header", "h1", "h2", "h3", "p", "b", "br", "code", "pre",
                                                 "table", "tr", "th", "td", "ul", "li", "dl", "dt", "dd", "div", "span", "details", "summary", "noscript", "script"})
                self.assertEqual(tags.count("script"), 2)

    def test_wrong_input(self):
        """Messages about missing classes and wrong words of the command line."""
        for words in (["Missing\n" + LINE], ["--por=x\n" + LINE, "Hello"], ["Hello\x1b[2J"]):
            done = self.command("check", "-cp", self.classes, *words)
            self.assertIn(done.returncode, (64, 65))
            text = self.assert_clean(done.stdout + done.stderr, "message")
            self.assertFalse([line for line in text.splitlines() if line.startswith("verdict:")], text)

    def test_suite(self):
        """javac compiles the texts as parts of tests; none of them becomes code."""
        suite, inputs, drawings = self.work / "suite", self.work / "i.json", self.work / "drawings"
        words = ["--drawings", drawings] if shutil.which("dot") else []
        done = self.command("testgen", "-cp", self.classes, "--out", suite, "--of", "XFILEX.*of", "--keep", "all", "--inputs-json", inputs, *words, "Calls")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assert_clean(done.stdout + done.stderr, "testgen")
        self.assertEqual(len(json.loads(inputs.read_text())["inputs"]), 4)
        self.assertIn(b"left out:     1 times: an input holds a text that is too long for a constant", done.stdout)
        for path in drawings.glob("*"):
            self.assertRegex(path.name, r"\A[A-Za-z0-9._$-]+\.svg\Z")
            xml.etree.ElementTree.parse(path)
        for path in suite.rglob("*.java"):
            self.assertTrue(path.read_bytes().isascii(), path)
        self.passes(suite, 4)

    def passes(self, suite, tests):
        missing = [jar for jar in JUNIT if not os.path.exists(jar)]
        if missing:
            self.skipTest(f"{missing[0]} is not there: install the package junit5")
        classes = self.work / "built"
        needed = class_path(*JUNIT, self.classes)
        compile_java(classes, suite.rglob("*.java"), release=None, classes=needed)
        done = finish(["java", "-cp", class_path(classes, needed), "org.junit.platform.console.ConsoleLauncher", "--disable-banner",
                       "--scan-class-path", classes, "--details=summary"], text=False, cwd=self.work)
        self.assertIn(b"%d tests successful" % tests, done.stdout, done.stdout[-4000:])
        self.assertIn(b" 0 tests failed", done.stdout, done.stdout[-4000:])


class Sources(Case):
    """The name of a source file comes from the class file."""

    def pages(self, source_file, *words):
        classes = self.work / "c"
        shutil.rmtree(classes, ignore_errors=True)
        source = self.work / "XNAMEX.java"
        source.write_text("public class XNAMEX { public static void main(String[] args) { } }")
        compile_java(classes, [source], release=None)
        source.unlink()
        rewrite(classes, {"XNAMEX.java": source_file})
        shutil.rmtree(self.work / "pages", ignore_errors=True)
        done = self.command("check", "-cp", classes, "--coverage-html", "pages", "--explain", "--coverage-lcov", "l", *words, "XNAMEX")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return "".join(path.read_text() for path in (self.work / "pages").iterdir()) + (self.work / "l").read_text()

    def test_only_below_the_source_path(self):
        (self.work / "outside").mkdir()
        secret = self.work / "outside" / "secret"
        secret.write_text("the secret\n" * 3)
        (self.work / "src").mkdir()
        (self.work / "src" / "a").mkdir()
        os.chdir(self.work)
        for name in (str(secret), "../outside/secret", "a/../../outside/secret", "./../outside/secret", "/etc/passwd", "../../../../../../etc/passwd",
                     f"src/../{secret}", "\0", "..", "", "a"):
            with self.subTest(name=name):
                text = self.pages(name, "--sources", "src")
                self.assertNotIn("the secret", text)
                self.assertNotIn("root:", text)

    def test_links(self):
        """Links inside the path are followed, links to the outside are not."""
        outside = pathlib.Path(tempfile.mkdtemp(prefix="pathfleet-outside-"))
        self.addCleanup(shutil.rmtree, outside)
        (outside / "secret").write_text("the secret\n")
        (self.work / "src" / "real").mkdir(parents=True)
        (self.work / "src" / "real" / "Text").write_text("the text\n")
        (self.work / "src" / "Out.java").symlink_to(outside / "secret")
        (self.work / "src" / "In.java").symlink_to("real/Text")
        (self.work / "src" / "folder").symlink_to(outside)
        self.assertNotIn("the secret", self.pages("Out.java", "--sources", "src"))
        self.assertNotIn("the secret", self.pages("folder/secret", "--sources", "src"))
        self.assertIn("the text", self.pages("In.java", "--sources", "src"))
        self.assertIn("the secret", self.pages("Out.java", "--sources", f"src:{outside}"))

    def test_no_source_is_no_failure(self):
        (self.work / "src").mkdir()
        (self.work / "src" / "Empty.java").write_text("")
        os.mkfifo(self.work / "src" / "Pipe.java")
        for name in ("Empty.java", "Pipe.java"):
            self.assertIn("was not found", self.pages(name, "--sources", "src"))


class Files(Case):
    """Reports are complete or absent, and the verdict is printed even if a report is lost."""

    OPTIONS = ["--json", "--trace", "--witness", "--graph", "--coverage-lcov"]

    def test_full_disk(self):
        for option in [*self.OPTIONS, "--log"]:
            done = self.check(option, "/dev/full", "Error", code=1)
            self.assertIn(b"verdict:      error found: assertion", done.stdout, option)
            self.assertIn(b"pathfleet: cannot write /dev/full: No space left on device", done.stderr, option)
        for option in ("--json", "--graph", "--log"):
            done = self.check(option, "/dev/full", "Hello", code=74)
            self.assertIn(b"verdict:      no errors", done.stdout)
        self.check("--json", "/dev/full", "--max-states=3", "Endless", code=2)

    def test_no_room_for_the_file(self):
        """A file that exceeds its size limit, and a file system that is full."""
        def small():
            resource.setrlimit(resource.RLIMIT_FSIZE, (60, 60))
        for option in self.OPTIONS:
            done = self.check(option, "file", "Error", preexec_fn=small)
            self.assertIn(b"verdict:      error found", done.stdout)
            self.assertIn(b"cannot write file: File too large", done.stderr, option)
            self.assertEqual(self.left(), [], option)
        done = self.check("--coverage-html", "pages", "Error", preexec_fn=small)
        self.assertEqual(self.left(), ["pages"])
        self.assertIn(b"cannot write pages/", done.stderr)

    def test_full_file_system(self):
        script = 'mount -t tmpfs -o size=8k none full && head -c 8000 /dev/zero > full/filler; shift 0; "$@"; code=$?; ls -A full; exit $code'
        (self.work / "full").mkdir()
        launcher = ["unshare", "-m", "sh", "-c", script, "sh"]
        if finish([*launcher, "true"], cwd=self.work).returncode != 0:
            self.skipTest("no mount of one's own here")
        done = self.check("--json", "full/r.json", "Error", launcher=launcher)
        self.assertIn(b"verdict:      error found", done.stdout)
        self.assertIn(b"cannot write full/r.json: No space left on device", done.stderr)
        self.assertTrue(done.stdout.endswith(b"\nfiller\n"), done.stdout)
        done = self.command("testgen", "-cp", self.classes, "--out", "full", "--of", "XFILEX.*of", "Calls", launcher=launcher)
        self.assertEqual(done.returncode, 74, done.stdout + done.stderr)
        self.assertIn(b"No space left on device", done.stderr)
        self.assertTrue(done.stdout.endswith(b"\nfiller\n"), done.stdout)

    def test_standard_output(self):
        """Standard output that is full, closed, or a pipe without a reader."""
        for program, code in (("Error", 1), ("Hello", 74)):
            with open("/dev/full", "wb") as full:
                done = self.check("--json", "r.json", program, code=code, stdout=full)
            self.assertIn(b"cannot write the report to standard output; verdict: ", done.stderr)
            self.assertEqual(json.loads((self.work / "r.json").read_text())["verdict"], "error" if code == 1 else "ok")
            done = self.check("--json", "r.json", program, code=code, stdout=None, preexec_fn=lambda: os.close(1))
            self.assertIn(b"; verdict: ", done.stderr)
            self.assertTrue(json.loads((self.work / "r.json").read_text()))  # and not the report for a person in it
            reading, writing = os.pipe()
            os.close(reading)
            done = self.check(program, code=code, stdout=writing)
            os.close(writing)
            self.assertIn(b"; verdict: ", done.stderr)
        with open("/dev/full", "wb") as full:
            self.assertEqual(self.command("options", "--markdown", stdout=full).returncode, 74)

    def test_piped_into_head(self):
        line = f"set -o pipefail; {SETTINGS.pathfleet} check -cp {self.classes} --dump-state=all Error | head -1 > first; exit ${{PIPESTATUS[0]}}"
        done = finish(["bash", "-c", line], cwd=self.work)
        self.assertEqual(done.returncode, 1, done.stderr)

    def test_unwritable_places_are_found_at_once(self):
        (self.work / "folder").mkdir()
        (self.work / "file").write_text("")
        for option in [*self.OPTIONS, "--log"]:
            for place in ("no/such/folder/f", "folder", "file/f", "a" * 300):
                done = self.command("check", "-cp", self.classes, option, place, "Error")
                self.assertEqual(done.returncode, 65, (option, place, done.stderr))
                self.assertNotIn(b"verdict:", done.stdout)
        self.assertEqual(self.command("check", "-cp", self.classes, "--coverage-html", "file/x", "Error").returncode, 65)
        self.assertEqual(self.command("testgen", "-cp", self.classes, "--out", "file/x", "Error").returncode, 65)
        self.assertEqual(self.left(), ["file", "folder"])

    def test_replaced_at_the_end(self):
        """The old content stays until the new one is complete; links and modes stay."""
        (self.work / "real").mkdir()
        old = self.work / "real" / "r.json"
        old.write_text("old")
        old.chmod(0o640)
        (self.work / "link.json").symlink_to("real/r.json")
        (self.work / "new.json").symlink_to("real/other.json")
        self.command("check", "-cp", self.classes, "--json", "link.json", "Missing")
        self.assertEqual(old.read_text(), "old")
        self.check("--json", "link.json", "Error")
        self.assertTrue((self.work / "link.json").is_symlink())
        self.assertEqual(json.loads(old.read_text())["verdict"], "error")
        self.assertEqual(stat.S_IMODE(old.stat().st_mode), 0o640)
        self.check("--json", "new.json", "Error")
        self.assertTrue((self.work / "real" / "other.json").is_file())
        self.assertEqual(self.left(), ["link.json", "new.json", "other.json", "r.json", "real"])

    def test_special_files(self):
        done = self.check("-q", "--json", "/dev/stdout", "Error")
        self.assertIn(b'"verdict": "error"', done.stdout)
        with open(self.work / "all", "wb") as out:
            self.check("-q", "--json", "/dev/stdout", "Error", stdout=out)
        text = (self.work / "all").read_text()
        self.assertTrue(text.startswith("verdict:") and text.endswith("}\n"), text)
        self.check("--json", "/dev/null", "Error")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        os.mkfifo(self.work / "pipe")
        reader = subprocess.Popen(["cat", str(self.work / "pipe")], stdout=subprocess.PIPE)
        self.check("--json", "pipe", "Error")
        self.assertEqual(json.loads(reader.communicate(timeout=SECONDS)[0])["verdict"], "error")

    def test_no_error_no_trace_of_an_earlier_one(self):
        self.check("--trace", "t", "--witness", "w", "Error")
        self.assertEqual(self.left(), ["t", "w"])
        self.check("--trace", "t", "--witness", "w", "Hello", code=0)
        self.assertEqual(self.left(), [])

    def test_killed(self):
        """Every signal, at any time."""
        for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGINT, signal.SIGQUIT):
            for times in (1, 2):
                process = start(SETTINGS, "check", "-cp", self.classes, "--json", "r.json", "--graph", "g", "--trace", "t", "Endless", cwd=self.work,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
                time.sleep(0.6)
                for _ in range(times):
                    process.send_signal(number)
                process.wait(timeout=SECONDS)
                left = self.left()
                self.assertLessEqual(set(left), {"r.json", "g"}, number)
                if "r.json" in left:
                    self.assertEqual(json.loads((self.work / "r.json").read_text())["verdict"], "unknown")
                for name in left:
                    (self.work / name).unlink()

    def test_only_the_first_rank_writes(self):
        self.check("--json", "r.json", "--log", "l", "--trace", "t", "--coverage-html", "pages", "Error", launcher=[*MPIRUN, "-n", "2"])
        self.assertEqual(json.loads((self.work / "r.json").read_text())["statistics"]["ranks"], 2)
        self.assertFalse([name for name in self.left() if name.startswith(".")])
        for name, code in (("/dev/full", 1), ("none/r", 65)):
            done = self.check("--json", name, "Error", launcher=[*MPIRUN, "-n", "2"], code=code)
            self.assertEqual(done.stderr.count(b"cannot write"), 1, done.stderr)

    def test_prompt(self):
        """Printed text appears before the program reads."""
        process = start(SETTINGS, "run", "-cp", self.classes, "Prompt", stdin=subprocess.PIPE, text=False)
        os.set_blocking(process.stdout.fileno(), False)
        seen, end = b"", time.monotonic() + 30
        while seen != b"name? " and time.monotonic() < end:
            time.sleep(0.02)
            seen += process.stdout.read() or b""
        self.assertEqual(seen, b"name? ")
        os.set_blocking(process.stdout.fileno(), True)
        self.assertEqual(process.communicate(b"x\n", timeout=SECONDS)[0], b"<x>\n")

    def test_run_with_coverage(self):
        done = self.command("run", "-cp", self.classes, "--coverage-lcov", "/dev/full", "Hello")
        self.assertEqual((done.returncode, done.stdout), (74, b"hello\n"), done.stderr)
        done = self.command("run", "-ea", "-cp", self.classes, "--coverage-lcov", "/dev/full", "Error")
        self.assertEqual(done.returncode, 1, done.stderr)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
