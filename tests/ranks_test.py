#!/usr/bin/env python3
"""Threads and ranks through the command line: options that need one worker, ranks that disagree, launchers of another
MPI, limits, signals, a rank that is killed.

  ranks_test.py --pathfleet BIN --api-jar JAR [unittest options]

rank_matrix.py tests that results are the same for every number of ranks and threads.
"""
import os
import pathlib
import signal
import tempfile
import time
import unittest

from pathfleet_command import arguments, compile_java, finish, read_report, start, unittest_arguments, write_sources
from report_schema import validate

SETTINGS = None  # set from the command line
FOLDER = None    # the compiled programs below
SECONDS = 60
SOON = 15        # seconds, on a busy machine, for what should take two
LAUNCHERS = ("OMPI_", "PMIX_", "PMI_", "SLURM_")
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(LAUNCHERS)}

PROGRAMS = {
    "Hello": """
      public class Hello {
        public static void main(String[] args) { System.out.println("hello"); }
      }""",
    "Endless": """
      import gov.nasa.jpf.vm.Verify;
      public class Endless {
        public static void main(String[] args) {
          for (long sum = 0; ; sum = sum * 3 + Verify.getInt(0, 9)) { }
        }
      }""",
    "Needle": """
      import gov.nasa.jpf.vm.Verify;
      public class Needle {
        public static void main(String[] args) {
          for (long sum = 1; ; sum = sum * 10 + Verify.getInt(0, 9)) assert sum != 17777 : "found";
        }
      }""",
    "Order": """
      import org.sosy_lab.sv_benchmarks.Verifier;
      public class Order {
        public static void main(String[] args) {
          int[] a = new int[5];
          for (int i = 0; i < a.length; i++) a[i] = Verifier.nondetInt();
          for (int i = 1; i < a.length; i++) {
            for (int k = i; k > 0 && a[k - 1] > a[k]; k--) {
              int swapped = a[k];
              a[k] = a[k - 1];
              a[k - 1] = swapped;
            }
          }
          for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
          if (a[0] == 77) throw new IllegalStateException();
          assert a[4] - a[0] >= 0 : "the difference";
        }
      }""",
    "other/Hello": """
      public class Hello {
        public static void main(String[] args) { System.out.println("another hello"); }
      }""",
}


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    for name, text in PROGRAMS.items():
        path, = write_sources(FOLDER.name, {name: text})
        compile_java(path.parent, [path], classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Ranks(unittest.TestCase):
    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.work = work.name
        # A scratch folder of its own: jobs that share one disturb each other when they start and end.
        self.mpirun = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "orte_tmpdir_base", self.work,
                       "--mca", "pml", "ob1", "--mca", "btl", "self,vader"]  # shared memory only: a quicker start
        self.json = os.path.join(self.work, "r.json")

    def command(self, *words, **environment):
        return finish(words, timeout=SECONDS, cwd=FOLDER.name, env={**ENVIRONMENT, **environment})

    def check(self, *words, **environment):
        return self.command(SETTINGS.pathfleet, "check", *words, **environment)

    def check_on(self, ranks, *words):
        return self.command(*self.mpirun, "-q", "-n", str(ranks), SETTINGS.pathfleet, "check", *words)

    def check_each(self, *words_of_ranks):
        """Each rank with its own words; a list may begin with options for mpirun, up to '--'."""
        command = [*self.mpirun, "-q"]
        for words in words_of_ranks:
            split = words.index("--") if "--" in words else 0
            command += [*([":"] if words is not words_of_ranks[0] else []), "-n", "1", *words[:split],
                        SETTINGS.pathfleet, "check", *words[split + ("--" in words):]]
        return self.command(*command)

    def report(self):
        report = read_report(self.json)
        self.assertEqual(validate(report), [])
        return report

    def assert_refused(self, done, code, *texts):
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertEqual(done.stdout, "")
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 1, done.stderr)
        self.assertTrue(lines[0].startswith("pathfleet: "), lines[0])
        for text in texts:
            self.assertIn(text, lines[0])


class Options(Ranks):
    def test_numbers_of_threads(self):
        self.assertEqual(self.check("-j", "0", "--json", self.json, "Hello").returncode, 0)
        self.assertEqual(self.report()["statistics"]["threads"], len(os.sched_getaffinity(0)))
        self.assert_refused(self.check("-j", "257", "Hello"), 64, "-j 257", "at most 256")
        self.assert_refused(self.check_on(2, "-j", "257", "Hello"), 64, "-j 257", "at most 256")
        self.assert_refused(self.check("-j", "-1", "Hello"), 64, "-1")
        self.assert_refused(self.check("-j", "many", "Hello"), 64, "many")

    def test_one_line_for_all_ranks(self):
        self.assert_refused(self.check_on(3, "--nonsense", "Hello"), 64, "--nonsense")
        self.assert_refused(self.check_on(3, "Missing"), 65, "Missing")
        nowhere = os.path.join(self.work, "none", "r.json")
        self.assert_refused(self.check_on(2, "--json", nowhere, "Hello"), 65, "rank 0", "r.json")

    def test_shipping_needs_an_order_without_levels(self):
        self.assert_refused(self.check_on(2, "--partition=ship", "--search=bfs", "Hello"), 64, "--partition=ship", "--search")

    def test_what_needs_one_worker(self):
        graph = os.path.join(self.work, "g.dot")
        for words in ["--graph", graph], ["--dump-state", "1"]:
            self.assert_refused(self.check("-j", "2", *words, "Hello"), 64, "--graph and --dump-state", "-j")
            self.assert_refused(self.check_on(2, *words, "Hello"), 64, "--graph and --dump-state", "mpirun")
        self.assertFalse(os.path.exists(graph))
        for store in ("exact", "compact", "plain", "bitstate"):
            self.assert_refused(self.check_on(2, f"--store={store}", "Hello"), 64, f"--store={store}", "mpirun")
        for store in ("exact", "compact"):
            self.assertEqual(self.check("-j", "2", f"--store={store}", "Hello").returncode, 0)


class Symbolic(Ranks):
    """The same set of paths for any number of threads and ranks."""

    def paths(self, ranks, threads):
        mpirun = [*self.mpirun, "-q", "-n", str(ranks)] if ranks > 1 else []
        done = self.command(*mpirun, SETTINGS.pathfleet, "check", "--symbolic", "--all-errors", "-j", str(threads),
                            "--json", self.json, "Order")
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        report = self.report()
        statistics = report["statistics"]
        solver = statistics["solver"]
        self.assertEqual(sum(solver["answered_by"].values()), solver["queries"])
        self.assertEqual(solver["satisfiable"] + solver["unsatisfiable"] + solver["unknown"], solver["queries"])
        for error in report["errors"] if ranks != 2 else []:
            self.shown_by_java(error)
        return ([statistics[key] for key in ("states_new", "states_matched", "transitions", "paths")], report["reason"],
                sorted((error["kind"], error["class"], error["location"], len(error["inputs"])) for error in report["errors"]))

    def shown_by_java(self, error):
        values = ",".join(given["value"] for given in error["inputs"])
        done = self.command("java", "-ea", f"-Dpathfleet.inputs={values}", "-cp", f".:{SETTINGS.api_jar}", "Order")
        self.assertIn(f'Exception in thread "main" {error["class"]}', done.stderr, values)

    def test_the_same_paths(self):
        expected = self.paths(1, 1)
        (states, matched, transitions, paths), _, errors = expected
        # A tree: each state but the first has two sides; 120 orders of five numbers, each right, some with an error.
        self.assertEqual((matched, transitions), (0, 2 * states))
        self.assertEqual(paths, 120)
        self.assertEqual(len(errors), 2)
        for ranks, threads in (1, 2), (2, 1), (3, 1), (2, 2):
            self.assertEqual(self.paths(ranks, threads), expected, f"{ranks} ranks, {threads} threads")


class Disagreement(Ranks):
    def test_other_command_lines(self):
        self.assert_refused(self.check_each(["Hello"], ["Endless"]), 65,
                            "ranks disagree", "check Hello", "check Endless", "rank 1 on")
        self.assert_refused(self.check_each(["Hello"], ["Hello"], ["--por=off", "Hello"]), 65,
                            "ranks disagree", "rank 2 on", "--por=off")

    def test_a_wrong_command_line_on_one_rank(self):
        self.assert_refused(self.check_each(["Hello"], ["--nonsense", "Hello"]), 64, "rank 1 on", "--nonsense")
        self.assert_refused(self.check_each(["--nonsense", "Hello"], ["Hello"]), 64, "rank 0 on", "--nonsense")

    def test_other_classes_under_the_same_name(self):
        other = os.path.join(FOLDER.name, "other")
        here = ["--", "-cp", ".", "Hello"]
        self.assert_refused(self.check_each(here, ["-wdir", other, *here]), 65,
                            "ranks disagree", "class path", "rank 1 on")


class Launchers(Ranks):
    def test_another_mpi(self):
        self.assert_refused(self.check("Hello", PMI_SIZE="2", PMI_RANK="0"), 65, "one of 2 processes", "Open MPI")
        self.assert_refused(self.check("Hello", SLURM_STEP_NUM_TASKS="2", SLURM_PROCID="0"), 65, "one of 2 processes")
        # The other processes leave it to the first to say so.
        for environment in {"PMI_SIZE": "2", "PMI_RANK": "1"}, {"SLURM_STEP_NUM_TASKS": "2", "SLURM_PROCID": "1"}:
            done = self.check("Hello", **environment)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (65, "", ""))

    def test_alone(self):
        done = self.check_on(1, "--graph", os.path.join(self.work, "g.dot"), "--json", self.json, "Hello")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.report()["statistics"]["ranks"], self.report()["statistics"]["by_rank"]), (1, []))
        for environment in {"SLURM_STEP_NUM_TASKS": "1", "SLURM_PROCID": "0"}, {"PMI_SIZE": "1", "PMI_RANK": "0"}:
            done = self.check("Hello", **environment)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


class Endings(Ranks):
    def test_limits(self):
        for words, reason in ((["--max-states", "3000"], "state limit 3000"),
                              (["--time-limit", "1"], "time limit of 1 s")):
            for threads in "1", "2":
                done = self.check_on(2, "-j", threads, *words, "--json", self.json, "Endless")
                self.assertEqual((done.returncode, done.stderr), (2, ""))
                report = self.report()
                self.assertEqual(report["verdict"], "unknown")
                self.assertIn(reason, report["reason"])
                self.assertIn(reason, done.stdout)
                self.assertEqual(len(report["statistics"]["by_rank"]), 2)
                self.assertEqual(report["statistics"]["threads"], 2 * int(threads))

    def test_the_first_error_stops_all(self):
        for threads in "1", "2":
            start = time.monotonic()
            done = self.check_on(3, "--search=bfs", "-j", threads, "--json", self.json, "Needle")
            self.assertLess(time.monotonic() - start, SOON)
            self.assertEqual((done.returncode, done.stderr), (1, ""))
            report = self.report()
            self.assertEqual([error["message"] for error in report["errors"]], ["found"])
            self.assertEqual(len(report["errors"][0]["trace"]), 5)

    def in_the_middle(self, act, *options):
        """Lets three ranks search, then calls act(mpirun, ranks); (the exit code, stdout, stderr) of mpirun."""
        log = pathlib.Path(self.json).with_suffix(".log")
        log.unlink(missing_ok=True)
        process = start(SETTINGS, "check", "--log", log, "Endless", launcher=[*self.mpirun, *options, "-n", 3], cwd=FOLDER.name, env=ENVIRONMENT)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        while process.poll() is None and '"progress"' not in (log.read_text() if log.exists() else ""):
            time.sleep(0.1)
        ranks = [int(word) for task in pathlib.Path(f"/proc/{process.pid}/task").glob("*/children") for word in task.read_text().split()]
        self.assertEqual(len(ranks), 3)
        act(process, sorted(ranks))
        out, err = process.communicate(timeout=SOON)
        deadline = time.monotonic() + SOON
        while any(map(is_running, ranks)) and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertEqual([rank for rank in ranks if is_running(rank)], [])
        self.assertNotIn("no errors", out)
        return process.returncode, out, err

    def test_a_killed_rank_ends_the_job(self):
        for number in 0, 2:
            code, _, err = self.in_the_middle(lambda process, ranks: os.kill(ranks[number], signal.SIGKILL))
            self.assertEqual(code, 128 + signal.SIGKILL)
            self.assertRegex(err, f"process rank {number} .* on node .* exited on signal 9")

    def test_a_killed_mpirun_leaves_no_ranks(self):
        code, _, _ = self.in_the_middle(lambda process, ranks: process.kill())
        self.assertEqual(code, -signal.SIGKILL)

    def test_signals_to_mpirun_end_the_job(self):
        # mpirun itself decides about the exit code, and kills the ranks a second after it has told them to end.
        for number in signal.SIGINT, signal.SIGTERM:
            code, out, _ = self.in_the_middle(lambda process, ranks: process.send_signal(number), "-q")
            self.assertNotEqual(code, 0)
            if "verdict" in out:
                self.assertIn("interrupted", out)

    def test_a_signal_to_one_rank_ends_the_search_of_all(self):
        code, out, err = self.in_the_middle(lambda process, ranks: os.kill(ranks[1], signal.SIGTERM), "-q")
        self.assertEqual((code, err), (2, ""))
        self.assertIn("unknown: no error found, but not everything was explored: interrupted", out)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
