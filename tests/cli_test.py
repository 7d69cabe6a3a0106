#!/usr/bin/env python3
"""Tests the pathfleet command from outside: exit codes, messages, options, reports, traces, signals, the installed tree.

  cli_test.py --pathfleet BIN --api-jar JAR --cmake-build DIR [unittest options]
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import tempfile
import time
import unittest

from jdk import JAVA
from pathfleet_command import (EXIT_CODES, MPIRUN, SECONDS, arguments, class_path, compile_java, finish, read_report, run, start, unittest_arguments,
                               write_sources)
from report_schema import SCHEMA, validate

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SETTINGS = None  # set from the command line
FOLDER = None    # the compiled programs below

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
        static boolean apart() { return a != b; }
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
    "Counted": """
      public class Counted {
        static int count;
        static boolean small() { return count < 4; }
        static boolean even() { return count % 2 == 0; }
        static boolean four() { return count == 4; }
        static boolean any() { return true; }
        static int count() { return count; }
        boolean own() { return true; }
        public static void main(String[] args) {
          for (int i = 0; i < 5; i++) count++;
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
    "Sized": """
      import gov.nasa.jpf.vm.Verify;
      public class Sized {
        public static void main(String[] args) {
          int size = Verify.getInt("size");
          double d = args.length > 1 ? Verify.getDouble("speed") : 0;
          System.out.println(String.join("-", args) + " " + size + (d > 0 ? " fast" : ""));
          assert size < 100;
        }
      }""",
    "Stops": """
      import gov.nasa.jpf.vm.Verify;
      public class Stops {
        public static void main(String[] args) {
          if (Verify.getInt(0, 9) == 5) Verify.terminateSearch();
          System.out.println(Verify.isRunningInJPF() + " " + Verify.getProperty("colour"));
        }
      }""",
    "Counting": """
      import gov.nasa.jpf.annotation.FilterField;
      import gov.nasa.jpf.vm.Verify;
      public class Counting {
        static class Log { final long n; final Log next; Log(long n, Log next) { this.n = n; this.next = next; } }
        @FilterField(condition = "filter") static long rounds;
        static Log log;
        public static void main(String[] args) {
          while (true) {
            long before = rounds;
            rounds++;
            log = new Log(rounds, log);
            assert rounds == before + 1 && log.n == rounds;
            Verify.getBoolean();
          }
        }
      }""",
    "Nondet": """
      import org.sosy_lab.sv_benchmarks.Verifier;
      public class Nondet {
        public static void main(String[] args) {
          int i = Verifier.nondetInt();
          Verifier.assume(i >= 0);
          System.out.println(i + " " + Verifier.nondetBoolean());
        }
      }""",
    "Throws": """
      public class Throws {
        public static void main(String[] args) {
          throw new IllegalStateException("at once");
        }
      }""",
    "Waits": """
      public class Waits {
        public static synchronized void main(String[] args) throws InterruptedException {
          Waits.class.wait();
        }
      }""",
    "RandomNumbers": """
      public class RandomNumbers {
        public static void main(String[] args) {
          java.util.Random r = new java.util.Random();
          System.out.println(r.nextInt(3) + " " + r.nextBoolean());
        }
      }""",
    "Reads": """
      public class Reads {
        public static void main(String[] args) throws Exception {
          try (java.io.FileInputStream in = new java.io.FileInputStream("x")) {
            System.out.println("read " + in.read());
          } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
          }
        }
      }""",
    "Connects": """
      public class Connects {
        public static void main(String[] args) throws Exception {
          try (java.net.Socket s = new java.net.Socket("host", 80)) {
            System.out.println("connected");
          } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
          }
        }
      }""",
    "Computes": """
      import java.util.concurrent.*;
      public class Computes {
        public static void main(String[] args) throws Exception {
          FutureTask<Integer> task = new FutureTask<>(() -> 1) {};
          new Thread(task).start();
          assert task.get() == 2;
        }
      }""",
    "Starts": """
      public class Starts {
        public static void main(String[] args) throws Exception { Runtime.getRuntime().exec("true"); }
      }""",
    "Native": """
      public class Native {
        static class Device { native int read(); }
        public static void main(String[] args) { System.out.println(new Device().read()); }
      }""",
    "Patient": """
      public class Patient {
        static volatile boolean done;
        public static void main(String[] args) throws InterruptedException {
          new Thread(() -> done = true).start();
          Object monitor = new Object();
          synchronized (monitor) {
            monitor.wait(1);
            boolean first = done;
            monitor.wait(1);
            assert first || done : "twice";
          }
        }
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
    compile_java(FOLDER.name, write_sources(FOLDER.name, PROGRAMS), classes=SETTINGS.api_jar)


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
        return run(SETTINGS, *words, **more)

    def check(self, *words):
        """pathfleet check with a JSON report that fits the schema; (the finished process, the report)."""
        done = self.command("check", "-cp", FOLDER.name, "--json", self.path("r.json"), *words)
        report = read_report(self.path("r.json"))
        self.assertEqual(validate(report), [])
        self.assertEqual(done.returncode, EXIT_CODES[report["verdict"]])
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
            (["check", "--store=bitstate", "--graph=x.dot", "Hello"], "--graph"),
            (["check", "--store=bitstate", "--hash-functions=0", "Hello"], "--hash-functions"),
            (["check", "--store=bitstate", "--bits=100", "Hello"], "--bits"),
            (["check", "--property", "deadlock,starvation", "Hello"], "starvation"),
            (["check", "--max-states", "-3", "Hello"], "-3"),
            (["check", "--max-states", "many", "Hello"], "many"),
            (["check", "--max-depth", "99999999999999999999", "Hello"], "99999999999999999999"),
            (["check", "--time-limit", "soon", "Hello"], "soon"),
            (["check", "--time-limit", "-1", "Hello"], "-1"),
            (["check", "--memory-limit", "8X", "Hello"], "8X"),
            (["check", "--check=most", "Hello"], "most is not among none|hash"),
            (["check", "--check=hash,hash", "Hello"], "hash is named twice"),
            (["check", "--check=hash=0.5", "Hello"], "hash takes no rate"),
            (["check", "--check=hash,symmetry=2", "Hello"], "2 is not a number from 0 to 1"),
            (["check", "--dump-state", "0", "Hello"], "--dump-state"),
            (["check", "--quiet=yes", "Hello"], "--quiet"),
            (["check", "--search", "dfs", "--search", "bfs", "Hello"], "--search is given twice"),
            (["check", "--timeouts=-1", "Hello"], "--timeouts: -1 is not any, last-resort or a whole number"),
            (["check", "--timeouts=x", "Hello"], "--timeouts: x is not any, last-resort or a whole number"),
            (["check", "--timeouts=1.5", "Hello"], "--timeouts: 1.5 is not"),
            (["check", "--timeouts=99999999999", "Hello"], "--timeouts: 99999999999 is not"),
            (["check", "--timeouts=", "Hello"], "--timeouts"),
            (["check", "--timeouts=1", "--check=independence", "Hello"], "--check=independence and --timeouts=N contradict each other"),
            (["check", "--timeouts=+1", "Hello"], "--timeouts: +1 is not"),
            (["check", "--timeouts=2", "--spurious-wakeups", "Hello"], "--timeouts=2 and --spurious-wakeups contradict each other"),
            (["check", "--processors", "0", "Hello"], "--processors"),
            (["run", "-da", "Hello"], "-da"),
            (["run", "--all-errors", "Hello"], "--all-errors"),
            (["replay"], "FILE"),
            (["replay", "a", "b"], "b"),
        ]:
            with self.subTest(words=words):
                self.assert_fails(self.command(*words), 64, text)

    def test_help_and_version(self):
        for words in (["--help"], ["check", "--help"], ["run", "-h"], ["help", "replay"], ["check", "--help-all"]):
            done = self.command(*words)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("usage:", done.stdout)
        self.assertIn("--all-errors", self.command("check", "--help").stdout)
        self.assertNotIn("--all-errors", self.command("run", "--help-all").stdout)
        short = self.command("check", "--help").stdout
        self.assertLess(len(short.splitlines()), 100)
        self.assertIn("pathfleet check --help-all", short)
        self.assertNotIn("\n  --beam-width", short)
        self.assertRegex(self.command("--version").stdout, r"^pathfleet \d+\.\d+\.\d+\n$")

    def test_examples_of_the_help_are_right(self):
        """Their programs do not exist, but their words are those of a correct command line."""
        examples = [line.strip().split("  ")[0] for line in self.command("check", "--help").stdout.splitlines() + self.command("testgen", "--help").stdout.splitlines()
                    if re.match(r" +pathfleet (check|testgen) -\w", line)]
        self.assertGreater(len(examples), 2)
        for example in examples:
            with self.subTest(example):
                self.assert_fails(self.command(*shlex.split(example)[1:]), 65, "is not on the class path")

    def test_option_documentation_is_current(self):
        written = (SOURCE / "docs" / "options.md").read_text()
        made = self.command("options", "--markdown").stdout
        self.assertEqual(written, made, "run: pathfleet options --markdown > docs/options.md")

    def test_supported_java_is_current(self):
        made = self.command("natives", "--markdown").stdout
        self.assertNotIn("Rows that fit no method", made)
        self.assertEqual((SOURCE / "docs" / "supported-java.md").read_text(), made, "run: ninja docs")

    def test_what_follows_main_is_the_programs(self):
        done = self.command("run", "-cp", FOLDER.name, "Arguments", "-cp", "--por=off", "--", "", "x y")
        self.assertEqual((done.returncode, done.stdout), (5, "-cp\n--por=off\n--\n\nx y\n"))


MODELS = {
    "java.base/java/io/FileInputStream.java": """
      package java.io;
      public class FileInputStream extends InputStream {
        private int left = 2;
        public FileInputStream(String name) throws FileNotFoundException {
          if (gov.nasa.jpf.vm.Verify.getBoolean()) throw new FileNotFoundException(name + " (No such file)");
        }
        @Override public int read() { return left-- > 0 ? 'a' : -1; }
      }""",
    "java.base/java/net/Socket.java": """
      package java.net;
      public class Socket implements java.io.Closeable {
        public Socket(String host, int port) throws java.io.IOException {
          if (gov.nasa.jpf.vm.Verify.getBoolean()) throw new ConnectException("Connection refused");
        }
        public void close() {}
      }""",
    "java.base/java/util/concurrent/FutureTask.java": """
      package java.util.concurrent;
      public class FutureTask<V> implements RunnableFuture<V> {
        private final Callable<V> callable;
        private V value;
        public FutureTask(Callable<V> callable) { this.callable = callable; }
        public synchronized void run() {
          try { value = callable.call(); } catch (Exception e) { throw new RuntimeException(e); }
          notifyAll();
        }
        public synchronized V get() throws InterruptedException {
          while (value == null) wait();
          return value;
        }
        public V get(long time, TimeUnit unit) throws InterruptedException { return get(); }
        public boolean cancel(boolean interrupts) { return false; }
        public boolean isCancelled() { return false; }
        public synchronized boolean isDone() { return value != null; }
      }""",
    "Native.java": """
      public class Native {
        static class Device { int read() { return 42; } }
        public static void main(String[] args) { System.out.println(new Device().read()); }
      }""",
}


class Models(Command):
    def compile(self, *names):
        target = self.path("models")
        for name in names:
            source = pathlib.Path(self.path("src")) / name
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(MODELS[name])
            patch = ["--patch-module", f"java.base={self.path('src')}/java.base:{SETTINGS.api_jar}"]
            compile_java(target, [source], "-source", 17, "-target", 17, *(patch if name.startswith("java.base") else []), release=None)
        return target

    def test_refused_without_a_model(self):
        for main, texts in {
            "Reads": ["java.io.FileInputStream", "files", "Reads.main(Reads.java:4)"],
            "Connects": ["java.net.Socket", "network", "Connects.main(Connects.java:4)"],
            "Starts": ["processes", "Starts.main(Starts.java:3)"],
            "Native": ["Native$Device.read()I", "Native.main(Native.java:4)"],
        }.items():
            with self.subTest(main):
                done, report = self.check(main)
                self.assertEqual(report["verdict"], "unknown")
                for text in ["unsupported: ", "--models", *texts]:
                    self.assertIn(text, report["reason"])
                self.assertEqual(len(report["unsupported"]), 1)
                done = self.command("run", "-cp", FOLDER.name, main)
                self.assert_fails(done, 2, *texts)

    def test_library_classes(self):
        folder = self.compile("java.base/java/io/FileInputStream.java", "java.base/java/net/Socket.java")
        _, report = self.check("--outputs", "--models", folder, "Reads")
        self.assertEqual((report["verdict"], report["outputs"]), ("ok", ["read 97\n", "x (No such file)\n"]))
        self.assertEqual(report["assumptions"], ["class java.io.FileInputStream is as its model in --models says"])
        done, report = self.check("--outputs", "--models", folder, "Connects")
        self.assertEqual((report["verdict"], report["outputs"]), ("ok", ["Connection refused\n", "connected\n"]))
        self.assertIn("no errors under the assumptions above", done.stdout)
        # What has no model is refused as before.
        self.assertEqual(self.check("--models", folder, "Starts")[1]["verdict"], "unknown")

    def test_classes_of_the_program(self):
        folder = self.compile("Native.java")
        done = self.command("run", "--models", folder, "-cp", FOLDER.name, "Native")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "42\n", ""))

    def test_a_trace_through_a_class_with_other_fields(self):
        folder = self.compile("java.base/java/util/concurrent/FutureTask.java")
        done, report = self.check("--models", folder, "Computes")
        self.assertEqual((done.returncode, report["verdict"]), (1, "error"), done.stderr)
        self.assertIn("Computes.main(Computes.java:7)", done.stdout)

    def test_models_that_are_ours(self):
        os.makedirs(self.path("m/java/lang"))
        pathlib.Path(self.path("m/java/lang/Thread.class")).write_bytes(b"x")
        self.assert_fails(self.command("check", "--models", self.path("m"), "-cp", FOLDER.name, "Hello"), 65, "java/lang/Thread")
        self.assert_fails(self.command("check", "--models", "", "-cp", FOLDER.name, "Hello"), 64, "--models")


class JpfFiles(Command):
    def write(self, name, text):
        path = pathlib.Path(self.path(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("latin-1"))
        return str(path)

    def jpf(self, text, *words):
        """Checks a .jpf file with the class path added: (the process, the report)."""
        path = self.write("p.jpf", f"classpath = {FOLDER.name}\n" + text)
        done = self.command("check", "--json", self.path("r.json"), path, *words, env={**os.environ, "HOME": self.work.name})
        self.assertTrue(os.path.exists(self.path("r.json")), done.stderr)
        return done, json.loads(pathlib.Path(self.path("r.json")).read_text())

    SIZES = "target=Sized\nsize.class=.vm.choice.IntIntervalGenerator\nsize.min=1\nsize.max=3\n" \
            "speed.class=.vm.choice.DoubleChoiceFromList\nspeed.values=0\n"

    def outputs(self, text, *words):
        path = self.write("p.jpf", f"classpath = {FOLDER.name}\n" + text)
        done = self.command("check", "--outputs", "--json", self.path("r.json"), path, *words,
                            env={**os.environ, "HOME": self.work.name})
        self.assertEqual(done.stderr, "")
        return [line.rstrip("\n") for line in json.loads(pathlib.Path(self.path("r.json")).read_text())["outputs"]]

    def test_syntax(self):
        self.assertEqual(self.outputs("""# comment
            ! another
            target : Sized
            target.args a\\u0062,\\
                 c
            size.class = gov.nasa.jpf.vm.choice.IntChoiceFromList
            size.values = 7, \\
              -8;+9
            speed.class = .vm.choice.DoubleThresholdGenerator
            speed.low=-1
            speed.threshold=0
            speed.high=1.5e0
            """.replace("\\\\", "\\")), ["ab-c -8", "ab-c -8 fast", "ab-c 7", "ab-c 7 fast", "ab-c 9", "ab-c 9 fast"])

    def test_expansion_and_appending(self):
        self.assertEqual(self.outputs(self.SIZES + "x=2\nsize.max=${x}\ntarget.args=${x}${user.dir}-\ntarget.args+=,b\n+target.args = a,\n",
                                      "+x=9"),
                         [f"a-2{os.getcwd()}--b {n}" for n in (1, 2)])
        self.assertEqual(self.outputs(self.SIZES + "target.args=a\ntarget.args += ,b\n", "+size.max=1", "+target.args+=,c"), ["a-b-c 1"])

    def test_includes(self):
        self.write("inner/a.properties", "size.min=2\n@include=b.properties\nwhere=${config_path}\n")
        self.write("inner/b.properties", "size.max=2\n@requires=nobody\nsize.max=50\n")
        self.write("c.properties", "target.args = ${where},${config_path}\n")
        found = self.outputs(self.SIZES + "@include = inner/a.properties\n@include_if=?where?c.properties\n"
                             "@include_unless=?where?nowhere\n@include_if=?missing?nowhere\n")
        self.assertEqual(found, [f"{self.work.name}/inner-{self.work.name} 2"])

    def test_projects(self):
        self.write(".jpf/site.properties", f"the-project = {self.work.name}/project\n")
        self.write("project/jpf.properties", f"the-project.classpath = build;{FOLDER.name}\nthe-project.strange = 1\nlistener=x\n")
        path = self.write("p.jpf", "@using = the-project\ntarget=Hello\n")
        done = self.command("check", path, env={**os.environ, "HOME": self.work.name})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        path = self.write("p.jpf", "@using = other\ntarget=Hello\n")
        self.assert_fails(self.command("check", path), 65, "p.jpf:1", "@using other")

    def test_keys(self):
        _, report = self.jpf("target=Errors\nsearch.multiple_errors = yes\nsearch.class=gov.nasa.jpf.search.heuristic.BFSHeuristic\n"
                             "search.properties=gov.nasa.jpf.vm.NotDeadlockedProperty,gov.nasa.jpf.vm.NoUncaughtExceptionsProperty\n")
        self.assertEqual(len(report["errors"]), 3)
        _, report = self.jpf("target=Errors\nsearch.multiple_errors=true\nvm.disable_assertions=*\n")
        self.assertEqual([e["kind"] for e in report["errors"]], ["exception"])
        _, report = self.jpf("target=Errors\nsearch.multiple_errors=true\n", "+search.multiple_errors=false")
        self.assertEqual(len(report["errors"]), 1)
        _, report = self.jpf("target=Crossed\nsearch.properties=.vm.NoUncaughtExceptionsProperty\n")
        self.assertEqual(report["verdict"], "ok")
        _, report = self.jpf("target=Endless\nsearch.depth_limit=5\n")
        self.assertIn("depth limit 5", report["reason"])
        _, report = self.jpf("target=Endless\nlistener=.listener.BudgetChecker\nbudget.max_state=20\n")
        self.assertIn("state limit 20", report["reason"])
        self.assertEqual(self.outputs("target=RandomNumbers\ncg.enumerate_random=true\n"),
                         [f"{n} {b}" for n in range(3) for b in ("false", "true")])
        self.assertEqual(self.outputs("target=Processors\ncg.max_processors=3\n"), ["1", "2", "3"])
        _, report = self.jpf("target=Crossed\nvm.storage.class=gov.nasa.jpf.vm.FullStateSet\nvm.por=false\n")
        self.assertEqual(report["statistics"]["omission_bound"], 0)

    def test_command_line_comes_first(self):
        path = self.write("p.jpf", f"classpath=/nowhere\ntarget=Errors\nsearch.multiple_errors=true\nvm.disable_assertions=*\n")
        _, report = self.check("--property=assertion", path)
        self.assertEqual(report["verdict"], "ok")
        _, report = self.check("+vm.disable_assertions=*", "Errors")
        self.assertEqual([e["kind"] for e in report["errors"]], ["exception"])
        done = self.command("run", "-cp", FOLDER.name, "+target=Hello", "+site=")
        self.assertEqual((done.returncode, done.stdout), (0, "hello\n"))

    def test_search_classes(self):
        done, report = self.jpf("target=Crossed\nsearch.class=gov.nasa.jpf.search.heuristic.MostBlocked\n")
        self.assertEqual((done.stderr, report["verdict"]), ("", "error"))

    def test_race_detector(self):
        done, report = self.jpf("target=LostUpdate\nlistener=.listener.PreciseRaceDetector\n")
        self.assertEqual((done.stderr, [e["kind"] for e in report["errors"]]), ("", ["race"]))
        done, report = self.jpf("target=Crossed\nlistener=.listener.PreciseRaceDetector\nsearch.properties=.vm.NoUncaughtExceptionsProperty\n")
        self.assertEqual((done.stderr, report["verdict"]), ("", "ok"))

    def test_one_warning(self):
        done, report = self.jpf("target=Hello\nlistener=gov.nasa.jpf.listener.ObjectTracker,.listener.SearchStats\n"
                                "search.class=.search.heuristic.GlobalSwitchThread\nsearch.match_depth=true\nreport.console.finished=result\n"
                                "vm.gc=true\nfrobnicate=1\nreport.xml.file=x\nsourcepath=src\n")
        self.assertEqual(report["verdict"], "ok")
        line, = done.stderr.splitlines()
        self.assertTrue(line.startswith("pathfleet: warning: "), line)
        for text in ("listener = gov.nasa.jpf.listener.ObjectTracker", "search.class = .search.heuristic.GlobalSwitchThread",
                     "search.match_depth = true", "frobnicate", "report.xml.file"):
            self.assertIn(text, line)
        for text in ("SearchStats", "vm.gc", "sourcepath", "console", "target"):
            self.assertNotIn(text, line)
        done, _ = self.jpf("target=Hello\nsourcepath=${jpf-core}/src\n")
        line, = done.stderr.splitlines()
        self.assertIn("${jpf-core}", line)

    def test_wrong_files(self):
        for text, line, part in [("target=Hello\nsearch.depth_limit=deep\n", 2, "search.depth_limit"),
                                 ("\n\nsearch.multiple_errors=perhaps\ntarget=x", 3, "true or false"),
                                 ("target=\\u12\n", 1, "hexadecimal"), ("@include=missing.jpf", 1, "missing.jpf"),
                                 ("@include=p.jpf", 1, "includes itself"), ("a=1\n@imclude=x", 2, "@imclude"),
                                 ("@include_if=x", 1, "?key?file"), ("=1", 1, "without a key"),
                                 ("target=Hello\nvm.max_transition_length=2\ncg.max_processors=-", 3, "a number"),
                                 ("target=Hello\ntarget.entry=other", 2, "main"),
                                 ("target=Hello\nsearch.properties=my.Property", 2, "nothing to look for")]:
            with self.subTest(text):
                path = self.write("p.jpf", text)
                self.assert_fails(self.command("check", "-cp", FOLDER.name, path), 65, f"p.jpf:{line}: ", part)
        self.assert_fails(self.command("check", self.write("p.jpf", "size=1")), 65, "p.jpf", "target")
        self.assert_fails(self.command("check", self.path("none.jpf")), 65, "none.jpf")
        good = self.write("p.jpf", "target=Hello")
        self.assert_fails(self.command("check", good, "Hello"), 64, "Hello")
        self.assert_fails(self.command("check", good, "+=x"), 64, "+=x")

    def test_named_choices_that_are_not_there(self):
        for words, part in [([], "no size.class"), (["+size.class=.vm.choice.RandomOrderIntCG"], "RandomOrderIntCG"),
                            (["+size.class=.vm.choice.IntChoiceFromList"], "no size.values"),
                            (["+size.class=.vm.choice.DoubleChoiceFromList", "+size.values=1"], "another type"),
                            (["+size.class=.vm.choice.IntChoiceFromList", "+size.values=1,count"], "'count' is no int")]:
            with self.subTest(words):
                _, report = self.check(*words, "Sized")
                self.assertEqual(report["verdict"], "unknown")
                self.assertIn(part, report["reason"])

    def test_a_saved_trace_remembers_the_configuration(self):
        trace = self.path("t.json")
        _, report = self.check("--trace", trace, "+size.class=.vm.choice.IntChoiceFromList", "+size.values=1,200", "Sized")
        self.assertEqual(report["verdict"], "error")
        self.assertEqual(self.command("replay", trace).returncode, 1)

    def test_the_example(self):
        done = self.command("check", "--quiet", "-cp", FOLDER.name, str(SOURCE / "configs" / "example.jpf"), "+target=Crossed")
        self.assertEqual((done.returncode, done.stderr), (1, ""))


class TomlFiles(Command):
    def write(self, text):
        path = pathlib.Path(self.path("o.toml"))
        path.write_text(text)
        return str(path)

    def test_the_sample_is_current_and_changes_nothing(self):
        sample = SOURCE / "configs" / "sample.toml"
        self.assertEqual(sample.read_text(), self.command("options", "--sample").stdout, "run: ninja docs")
        _, usual = self.check("Errors")
        _, report = self.check("--config", str(sample), "Errors")
        self.assertEqual(report["errors"], usual["errors"])
        done = self.command("run", "--config", str(sample), "-cp", FOLDER.name, "Hello")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "hello\n", ""))

    def test_every_option(self):
        """Every option in the help of check can be set, at the top level and in its table."""
        sample = (SOURCE / "configs" / "sample.toml").read_text()
        names = set(re.findall(r"^  (?:-.*, )?--([\w-]+)", self.command("check", "--help-all").stdout, re.M)) - {"version", "config"}
        self.assertGreater(len(names), 20)
        for name in names:
            self.assertRegex(sample, rf"(?m)^{name} = ")

    def test_values(self):
        _, report = self.check("--config", self.write('all-errors = true\n[search]\nproperty = ["exception", "assertion"]\nmax-states = 1000\n'
                                                      '[states-and-transitions]\npor = "off"\n'), "Errors")
        self.assertEqual(len(report["errors"]), 3)
        _, report = self.check("--config", self.write('search.max-depth = 5\nmemory-limit = "1G"\ntime-limit = 100.5'), "--search=bfs", "Endless")
        self.assertIn("depth limit 5", report["reason"])
        done = self.command("run", "--config", self.write(f'class-path = ["/nowhere", "{FOLDER.name}"]'), "Hello")
        self.assertEqual(done.stdout, "hello\n")

    def test_command_line_comes_first(self):
        path = self.write('max-depth = 5\nproperty = "deadlock"\n')
        _, report = self.check("--config", path, "--property=assertion", "Errors")
        self.assertEqual(report["errors"][0]["kind"], "assertion")

    def test_jpf_keys(self):
        path = self.write('[jpf]\nsize.class = ".vm.choice.IntIntervalGenerator"\nsize.min = 4\n"size.max" = 5\n')
        _, report = self.check("--config", path, "--outputs", "Sized")
        self.assertEqual(report["outputs"], [" 4\n", " 5\n"])

    def test_wrong_files(self):
        for text, line, part in [("all-errors = true\nserach = 'bfs'", 2, "serach"), ("[search]\n\npor = 'off'", 3, "states-and-transitions"),
                                 ("[sarch]\npor = 'off'", 1, "sarch"), ("search = 'sideways'", 1, "sideways"),
                                 ("search = 1", 1, "text"), ("threads = 'two'", 1, "number"), ("max-depth = -1", 1, "-1"),
                                 ("all-errors = 1", 1, "true or false"), ("x = = 1", 1, ""), ("config = 'x'", 1, "another"),
                                 ("por = 'off'\n[states-and-transitions]\npor = 'off'", 3, "twice"), ("memory-limit = '8X'", 1, "8X"),
                                 ("\n[jpf]\nx = [1]", 3, "x")]:
            with self.subTest(text):
                self.assert_fails(self.command("check", "--config", self.write(text), "-cp", FOLDER.name, "Hello"), 65,
                                  f"o.toml:{line}: ", part)
        self.assert_fails(self.command("check", "--config", self.path("none"), "Hello"), 65, "none")


class Assumptions(Command):
    def test_few_values(self):
        done, report = self.check("--outputs", "--nondet-values", "int=-1..1,max", "Nondet")
        self.assertEqual(report["outputs"], sorted(f"{n} {b}\n" for n in (0, 1, 2147483647) for b in ("false", "true")))
        self.assertEqual((report["verdict"], done.returncode), ("unknown", 2))
        self.assertIn("Verifier.nondetInt took no other values than -1..1,max", report["reason"])
        self.assertIn("unknown: no error found, but not everything was explored: Verifier.nondetInt took no other", done.stdout)
        self.assertFalse(report["symbolic"])
        self.assertEqual(self.check("Hello")[1]["assumptions"], [])
        # Explanations go through values, and a few are no proof.
        self.assertEqual(self.check("--explain", "Nondet")[0].returncode, 2)
        for words in ("int=x", "bool=1", "byte=300", "byte=3..1", "char=ab", "int=0..99999999", "double=x", "int="):
            self.assert_fails(self.command("check", "--nondet-values", words, "-cp", FOLDER.name, "Nondet"), 64, "--nondet-values")

    def test_inputs_on_request(self):
        """A program that asks for an input gets all values, as with --symbolic; a trace of the error replays."""
        done, report = self.check("Nondet")
        self.assertEqual((report["verdict"], done.returncode, report["symbolic"]), ("ok", 0, True))
        self.assertIn("inputs:       all their values at once, as with --symbolic, because the program asks for them", done.stdout)
        done, report = self.check("--symbolic", "Nondet")
        self.assertTrue(report["symbolic"])
        self.assertNotIn("inputs:  ", done.stdout)
        done, report = self.check("Hello")
        self.assertFalse(report["symbolic"])
        self.assertNotIn("inputs:  ", done.stdout)
        graph = self.path("nondet.dot")
        self.check("--graph", graph, "Nondet")
        self.assertEqual(pathlib.Path(graph).read_text().count("digraph"), 1)

    def test_left_out(self):
        """Errors that --property excludes are counted and named."""
        done, report = self.check("--property=deadlock", "Throws")
        self.assertEqual((report["verdict"], done.returncode), ("ok", 0))
        self.assertEqual(report["left_out"], [{"error": "exception java.lang.IllegalStateException at Throws.main(Throws.java:4)", "paths": 1}])
        self.assertIn("left out:     1 path has an error that --property leaves out: exception java.lang.IllegalStateException at "
                      "Throws.main(Throws.java:4)", done.stdout)
        self.assertIn("no errors of those that --property names: every state was explored", done.stdout)
        self.assertEqual(self.check("Hello")[1]["left_out"], [])
        done, report = self.check("--property=exception", "Waits")
        self.assertEqual((report["verdict"], report["left_out"][0]["error"].split()[0]), ("ok", "deadlock"))

    def test_our_verifier_comes_before_the_programs(self):
        source = pathlib.Path(self.path("Verifier.java"))
        source.write_text("""
          package org.sosy_lab.sv_benchmarks;
          public final class Verifier {
            public static void assume(boolean b) { if (!b) Runtime.getRuntime().halt(1); }
            public static boolean nondetBoolean() { return new java.util.Random().nextBoolean(); }
            public static int nondetInt() { return 77; }
          }""")
        compile_java(self.path("own"), [source])
        done = self.command("check", "--nondet-values=1", "--outputs", "-cp", f"{self.path('own')}:{FOLDER.name}", "Nondet")
        self.assertIn("| 1 true", done.stdout)
        self.assertNotIn("| 77", done.stdout)

    def test_ignored_fields(self):
        """A loop that counts for ever is finite without its counters, with every store and order; a trace keeps their
        values."""
        ignore = ["--ignore-field", "Counting.rou*,Counting.log"]
        for words in (["--store=exact"], ["--search=bfs"], ["--check=hash"], ["--por=off", "--check=hash"], ["-j", "2"]):
            with self.subTest(words):
                done, report = self.check(*ignore, *words, "Counting")
                self.assertEqual(report["verdict"], "ok", report)
                self.assertEqual(report["assumptions"], ["states that differ only in Counting.log are one state",
                                                         "states that differ only in Counting.rounds are one state"])
                self.assertLess(report["statistics"]["states_new"], 100)
        self.assertEqual(self.check("--max-states=500", "Counting")[1]["verdict"], "unknown")
        _, report = self.check("--max-states=500", "+filter=true", "--ignore-field=Counting.log", "Counting")
        self.assertEqual(report["verdict"], "ok")
        self.assert_fails(self.command("check", "--ignore-field", "x", "-cp", FOLDER.name, "Counting"), 64, "--ignore-field")

    def test_a_search_that_the_program_ends(self):
        done, report = self.check("Stops")
        self.assertEqual((report["verdict"], report["errors"]), ("unknown", []))
        self.assertIn("Verify.terminateSearch at Stops.main(Stops.java:5)", report["reason"])
        self.assertGreater(report["statistics"]["transitions"], 3)

    def test_run_does_as_java_does(self):
        for main in ("Stops", "Nondet", "RandomNumbers"):
            java = finish([*JAVA, "-cp", class_path(FOLDER.name, SETTINGS.api_jar), main])
            done = self.command("run", "-cp", FOLDER.name, main)
            if main != "RandomNumbers":
                self.assertEqual((done.returncode, done.stdout), (java.returncode, java.stdout))
        _, report = self.check("--outputs", "--enumerate-random", "RandomNumbers")
        self.assertEqual(len(report["outputs"]), 6)


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
        for words in (["--store", "exact"], ["--search", "bfs"], ["--check", "hash"], ["--check=hash", "--store=exact"], ["--store=plain"],
                      ["--store=exact", "--frontier=whole"], ["--store=plain", "--frontier=whole", "-j", "2"], ["--store=bitstate"],
                      ["--store=compact"], ["--store=compact", "--search=bfs"], ["--store=compact", "-j", "2"],
                      ["--store=bitstate", "--search=bfs"], ["--search=bfs", "--frontier=whole"]):
            with self.subTest(words):
                _, other = self.check("--all-errors", "--por=off", *words, "Crossed")
                self.assertEqual(other["statistics"]["states_new"], usual["statistics"]["states_new"])
                self.assertEqual({e["location"] for e in other["errors"]}, {e["location"] for e in usual["errors"]})
                if "-j" not in words and "--search=bfs" not in words and "bfs" not in words:
                    self.assertEqual([e["choices"] for e in other["errors"]], [e["choices"] for e in usual["errors"]])

    def test_bitstate_is_never_sure(self):
        done, report = self.check("--store=bitstate", "--bits=64K", "--hash-functions=2", "Hello")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn("--store=bitstate", report["reason"])
        self.assertIn("% of its bits are set", report["reason"])
        self.assertEqual(report["statistics"]["bytes_by_part"]["visited"], 65536)
        done, report = self.check("--store=bitstate", "-j", "2", "--all-errors", "Crossed")
        self.assertEqual(done.returncode, 1)
        self.assertEqual({error["kind"] for error in report["errors"]}, {"deadlock"})

    def test_bytes_by_part(self):
        _, report = self.check("--all-errors", "--por=off", "--store=exact", "Crossed")
        figures = report["statistics"]
        parts = figures["bytes_by_part"]
        self.assertEqual(parts["visited"], 16 * figures["states_new"])
        self.assertEqual(parts["parents"], 4 * figures["states_new"])
        self.assertGreaterEqual(parts["pairs"], 8 * figures["pairs"])
        self.assertEqual(sum(parts.values()) - parts["frontier"], figures["state_bytes"])
        _, compact = self.check("--all-errors", "--por=off", "--store=compact", "Crossed")
        self.assertEqual(compact["statistics"]["bytes_by_part"]["visited"], 6 * figures["states_new"])
        _, whole = self.check("--all-errors", "--por=off", "--store=plain", "--frontier=whole", "Crossed")
        self.assertGreater(whole["statistics"]["bytes_by_part"]["visited"], 10 * parts["visited"])
        self.assertGreater(whole["statistics"]["bytes_by_part"]["frontier"], 2 * parts["frontier"])

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
        self.assertEqual(self.check("--outputs", "--max-processors", "2", "Processors")[1]["outputs"], ["1\n", "2\n"])
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

    def test_time_outs_that_fire_early(self):
        done, report = self.check("--timeouts=2", "Patient")
        self.assertRegex(done.stdout, r"this path rests on time-outs that fire while another thread can go on \(steps \d+, \d+\); --timeouts=1 leaves")
        done, report = self.check("--timeouts=1", "--dump-state", "all", "Patient")
        self.assertEqual(report["assumptions"], ["on each path at most 1 time-out fires while another thread can go on (--timeouts=1)"])
        self.assertIn("\ntime-outs that fired early 1\n", done.stdout)
        self.assertNotIn("fired early 2", done.stdout)
        none, last = (self.check("--timeouts=" + which, "Patient")[1] for which in ("0", "last-resort"))
        self.assertEqual(none["statistics"]["states_new"], last["statistics"]["states_new"])
        self.assertEqual(none["assumptions"], last["assumptions"])
        self.assertEqual(self.check("--timeouts=any", "Patient")[1]["verdict"], "error")

    def test_class_path_from_the_environment(self):
        done = self.command("check", "Hello", env={**os.environ, "CLASSPATH": FOLDER.name})
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.command("check", "Hello", cwd=FOLDER.name)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_interrupt(self):
        log = pathlib.Path(self.path("l.jsonl"))
        process = start(SETTINGS, "check", "-cp", FOLDER.name, "--json", self.path("r.json"), "--log", log, "Endless")
        while process.poll() is None and '"progress"' not in (log.read_text() if log.exists() else ""):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual((process.returncode, err), (2, ""))
        self.assertIn("interrupted", out)
        report = read_report(self.path("r.json"))
        self.assertEqual((report["verdict"], report["reason"]), ("unknown", "interrupted"))


class Conditions(Command):
    def test_given_twice(self):
        _, report = self.check("--all-errors", "--invariant", "Counted.small", "--invariant=Counted.even", "--end-condition", "Counted.four", "Counted")
        self.assertEqual([(e["kind"], e["message"]) for e in report["errors"]],
                         [("invariant", "Counted.even is false"), ("invariant", "Counted.small is false"), ("end-state", "Counted.four is false")])

    def test_one_of_no_error(self):
        _, report = self.check("--property=deadlock", "--invariant=Counted.any", "--end-condition=Counted.any", "Counted")
        self.assertEqual((report["verdict"], report["statistics"]["states_expected"]["high"]), ("ok", report["statistics"]["states_new"]))

    def test_one_that_is_never_asked(self):
        done, report = self.check("--invariant=Crossed.apart", "Hello")
        self.assertEqual((report["verdict"], len(report["assumptions"])), ("ok", 1))
        self.assertIn("nothing was asked of Crossed.apart", done.stdout)
        self.assertIn("no errors under the assumptions above", done.stdout)

    def test_what_is_no_condition(self):
        for name, text in [("small", "a method is needed"), ("Nowhere.small", "there is no class Nowhere"),
                           ("Counted.medium", "no static boolean method medium()"), ("Counted.count", "no static boolean method count()"),
                           ("Counted.own", "no static boolean method own()")]:
            for option in "--invariant", "--end-condition":
                done = self.command("check", "-cp", FOLDER.name, option, name, "Counted")
                self.assertEqual((done.returncode, done.stdout), (65, ""))
                self.assertIn(f"{option} {name}", done.stderr)
                self.assertIn(text, done.stderr)

    def test_replay(self):
        for words in (["--invariant=Counted.small", "Counted"], ["--end-condition=Counted.four", "Counted"], ["--property=race", "LostUpdate"]):
            trace = self.path("t.json")
            done = self.command("check", "-cp", FOLDER.name, "--trace", trace, *words)
            self.assertEqual(done.returncode, 1, done.stderr)
            done = self.command("replay", trace)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("replayed: ", done.stdout)

    def test_threads_find_the_same(self):
        found = []
        for j in "1", "3":
            _, report = self.check("--all-errors", "--property=race", "-j", j, "LostUpdate")
            found.append((sorted((e["kind"], e["class"], e["location"]) for e in report["errors"]), report["statistics"]["states_new"]))
        self.assertEqual(found[0], found[1])
        self.assertEqual({e[:2] for e in found[0][0]}, {("race", "LostUpdate.count")})
        self.assertEqual(report["statistics"]["states_expected"]["low"], report["statistics"]["states_new"])


class Explained(Command):
    def test_deadlock(self):
        pathlib.Path(self.path("Crossed.java")).write_text(PROGRAMS["Crossed"])
        done, report = self.check("--explain", "--sources", FOLDER.name, "Crossed")
        explanation = report["errors"][0]["explanation"]
        self.assertEqual([explanation[run]["found"] for run in ("shortest", "fewest_preemptions", "passing")], [True] * 3)
        self.assertLessEqual(len(explanation["shortest"]["choices"]), len(explanation["fewest_preemptions"]["choices"]))
        _, breadth = self.check("--explain", "--por=off", "--search=bfs", "Crossed")
        error = breadth["errors"][0]
        self.assertEqual(len(error["explanation"]["shortest"]["choices"]), len(error["choices"]))
        self.assertEqual(explanation["fewest_preemptions"]["preemptions"], 1)
        step = explanation["parting_step"]
        shortest, passing = explanation["shortest"]["choices"], explanation["passing"]["choices"]
        self.assertEqual(shortest[:step - 1], passing[:step - 1])
        self.assertNotEqual(shortest[step - 1], passing[step - 1])
        for text in ("shortest trace: ", "trace with the fewest preemptions: ", "nearest run that ends without it: as the shortest trace up to step",
                     "with the error", "without it"):
            self.assertIn(text, done.stdout)

    def test_no_run_without(self):
        _, report = self.check("--explain", "--end-condition=Counted.four", "Counted")
        passing = report["errors"][0]["explanation"]["passing"]
        self.assertEqual((passing["found"], passing["reason"]), (False, ""))

    def test_limits(self):
        _, report = self.check("--explain", "--max-states=1", "--invariant=Counted.small", "Counted")
        if report["errors"]:
            self.assertIn("state limit", report["errors"][0]["explanation"]["shortest"]["reason"])
        done = self.command("check", "-cp", FOLDER.name, "--explain", "--symbolic", "Hello")
        self.assertEqual(done.returncode, 64)
        self.assertIn("--explain", done.stderr)


class WhileItRuns(Command):
    def log(self):
        return [json.loads(line) for line in pathlib.Path(self.path("l.jsonl")).read_text().splitlines()]

    def test_log_and_lines(self):
        done = self.command("check", "-cp", FOLDER.name, "-q", "--progress", "--log", self.path("l.jsonl"), "--time-limit=2.6", "Endless")
        self.assertEqual(done.returncode, 2, done.stderr)
        lines = done.stderr.splitlines()
        self.assertGreaterEqual(len(lines), 2)
        for line in lines:
            self.assertRegex(line, r"^\d+ s: \d+ states, \d+/s, frontier \d+, depth \d+, \d+ MB, (share explored unknown|\d+ to \d+ % explored(, about \d+ (s|min|h) left)?)$")
        events = self.log()
        self.assertEqual([e["event"] for e in events], ["start"] + ["progress"] * (len(events) - 2) + ["end"])
        shown = events[1:-1]
        self.assertGreaterEqual(len(shown), 2)
        for key in ("seconds", "states"):
            self.assertEqual(sorted(e[key] for e in shown), [e[key] for e in shown])
        self.assertEqual((events[-1]["verdict"], events[-1]["errors"]), ("unknown", []))
        self.assertIn("time limit", events[-1]["reason"])

    def test_errors_are_logged(self):
        done = self.command("check", "-cp", FOLDER.name, "--all-errors", "--log", self.path("l.jsonl"), "Errors")
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        events = self.log()
        self.assertEqual([e["event"] for e in events], ["start", "error", "error", "error", "end"])
        self.assertEqual([e["message"] for e in events[1:4]], ["one", "two", "three"])
        self.assertEqual([e["message"] for e in events[-1]["errors"]], ["one", "two", "three"])
        self.assertEqual(events[-1]["states_expected"]["likely"], events[-1]["states"])

    def test_a_log_that_cannot_be_written(self):
        done = self.command("check", "-cp", FOLDER.name, "--log", self.path("none/l.jsonl"), "Hello")
        self.assertEqual((done.returncode, done.stdout), (65, ""))
        self.assertIn("cannot write", done.stderr)


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
                self.assertRegex(done.stdout, r"(?m)^ +[01]  main .*\(\w+\.java:\d+\)")

    def test_quiet(self):
        done = self.command("replay", "--quiet", self.saved("Errors"))
        self.assertEqual(done.stdout, "replayed: assertion java.lang.AssertionError at Errors.main(Errors.java:7)\n")

    def test_no_error_no_trace(self):
        self.assertEqual(self.command("check", "-cp", FOLDER.name, "--trace", self.path("t.json"), "Hello").returncode, 0)
        self.assertFalse(os.path.exists(self.path("t.json")))

    def test_changed_program(self):
        trace = self.saved("Errors")
        pathlib.Path(self.path("Errors.java")).write_text(PROGRAMS["Errors"].replace("i != 1", "i != 5"))
        compile_java(self.work.name, [self.path("Errors.java")], classes=SETTINGS.api_jar)
        self.assert_fails(self.command("replay", "-q", "-cp", self.work.name, trace), 65, "does not show its error again")

    def test_a_trace_remembers_how_many_time_outs_may_fire_early(self):
        trace = self.saved("--timeouts=2", "Patient")
        content = json.loads(pathlib.Path(trace).read_text())
        self.assertEqual(content["options"]["early_time_outs"], 2)
        self.assertEqual(self.command("replay", "-q", trace).returncode, 1)
        for most in (1, None):  # with one less the path does not exist; with any number it does
            pathlib.Path(trace).write_text(json.dumps({**content, "options": {**content["options"], "early_time_outs": most}}))
            self.assertEqual(self.command("replay", "-q", trace).returncode, 65 if most else 1)
        for wrong in (-1, "2", 10**10):
            pathlib.Path(trace).write_text(json.dumps({**content, "options": {**content["options"], "early_time_outs": wrong}}))
            self.assert_fails(self.command("replay", "-q", trace), 65, "is not a saved trace")

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
                       json.dumps({**content, "error": {"kind": "boredom"}}),
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
        process = start(SETTINGS, "run", "-cp", FOLDER.name, "Hello", text=False)
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
        finish(["cmake", "--install", SETTINGS.cmake_build, "--prefix", prefix], check=True)
        program = os.path.join(prefix, "bin", "pathfleet")
        done = finish([program, "check", "-cp", FOLDER.name, "Errors"])
        self.assertEqual(done.returncode, 1, done.stderr)
        for module, launcher, words in ("pathfleet-z3.so", [], ["--symbolic"]), ("pathfleet-mpi.so", [*MPIRUN, "-n", "2"], []):
            command = [*launcher, program, "check", *words, "-cp", FOLDER.name, "Errors"]
            self.assertEqual(finish(command).returncode, 1, module)
            os.remove(os.path.join(prefix, "lib", "pathfleet", module))
            self.assert_fails(finish(command), 65, module)
        os.remove(os.path.join(prefix, "share", "pathfleet", "pathfleet-models.jar"))
        done = finish([program, "check", "-cp", FOLDER.name, "Errors"])
        self.assert_fails(done, 65, "pathfleet-models.jar")

    @unittest.skipUnless(shutil.which("cpack") and shutil.which("dpkg-deb"), "this is no Debian")
    def test_debian_package(self):
        """What the package holds works; it depends on the libraries that the command uses, and on a JDK."""
        finish(["cpack", "-G", "DEB", "-B", self.work.name], cwd=SETTINGS.cmake_build, check=True)
        package, = pathlib.Path(self.work.name).glob("*.deb")
        finish(["dpkg-deb", "-x", package, self.path("root")], check=True)
        root = pathlib.Path(self.path("root"))
        done = finish([root / "usr/bin/pathfleet", "check", "-cp", FOLDER.name, "Errors"])
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertEqual(finish([root / "usr/bin/pathfleet", "check", "--symbolic", "-cp", FOLDER.name, "Errors"]).returncode, 1)
        for path in ("share/man/man1/pathfleet.1", "share/bash-completion/completions/pathfleet", "share/zsh/site-functions/_pathfleet",
                     "share/pathfleet/configs/sample.toml", "share/pathfleet/contrib/benchexec/pathfleet.py",
                     "share/doc/pathfleet/docs/options.md"):
            self.assertTrue((root / "usr" / path).is_file(), path)
        needed = finish(["dpkg-deb", "-f", package, "Depends"], check=True).stdout
        for name in ("openjdk-17-jre-headless", "openmpi-bin", "libz3-4", "libminizip1", "libc6"):
            self.assertIn(name, needed)


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--cmake-build", required=True, type=os.path.abspath)
    SETTINGS, words = unittest_arguments(parser)
    unittest.main(argv=words)
