#!/usr/bin/env python3
"""Checkpoints (docs/checkpoints.md): a search that was killed, interrupted or short of memory goes on with nothing lost
but since the last checkpoint; a damaged or foreign checkpoint is refused in one line.

  checkpoint_test.py --pathfleet BIN --api-jar JAR [--slow [--instants N] [--damages N]] [unittest options]
"""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pathfleet_command import ENVIRONMENT, MPIRUN, arguments, class_path, compile_java, finish, read_report, some_of, unittest_arguments, write_sources

OK, ERROR, UNKNOWN, USAGE, BAD_INPUT, STOPPED = 0, 1, 2, 64, 65, 75

SOURCES = {"Counters": """
import gov.nasa.jpf.vm.Verify;
public class Counters {
  static volatile int a, b, c;
  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    Thread[] threads = new Thread[3];
    for (int t = 0; t < 3; ++t) {
      final int mine = t;
      threads[t] = new Thread(() -> {
        for (int i = 0; i < rounds; ++i) {
          if (mine == 0) a = b + 1; else if (mine == 1) b = (a + c) % 7; else c = (a ^ b) % 5;
        }
      });
      threads[t].start();
    }
    int chosen = Verify.getInt(0, 2);
    for (Thread thread : threads) thread.join();
    if (args.length > 1) assert a + chosen != 3 : "sum";
  }
}
""", "Few": """
import org.sosy_lab.sv_benchmarks.Verifier;
public class Few {
  static volatile int x;
  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    x = n;
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      threads[i] = new Thread(() -> { int y = x; x = y + 1; synchronized (Few.class) { x++; } });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    assert n != 77;
  }
}
""", "Held": """
public class Held {
  private final int[] places = new int[1];
  void write() {
    int[] held = places;
    int sum = 0;
    for (int i = 0; i < 2000000; ++i) sum += i ^ sum;
    held[0] = sum | 1;
  }
  void read() {
    int first = places[0], second = places[0];
    assert first == second;
  }
  public static void main(String[] args) {
    Held held = new Held();
    new Thread(held::read).start();
    new Thread(held::write).start();
  }
}
""", "Other": "public class Other { public static void main(String[] args) { System.out.println(args.length); } }"}


class Checkpoints(unittest.TestCase):
    settings = classes = None
    slow = False
    instants, damages = 8, 60

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.saved = os.path.join(self.folder, "saved")
        self.json = os.path.join(self.folder, "report.json")

    def mpirun(self, ranks):
        return [*MPIRUN, "--mca", "orte_tmpdir_base", self.folder, "-n", str(ranks)] if ranks > 1 else []

    def check_words(self, *words, ranks=1, rounds=2, fails=False, saved=True, main="Counters"):
        more = ["--checkpoint", self.saved] if saved else []
        return [*self.mpirun(ranks), self.settings.pathfleet, "check", "-cp", class_path(self.classes, self.settings.api_jar), "--json", self.json,
                *more, *words, main, str(rounds), *(["fails"] if fails else [])]

    def resume_words(self, *words, ranks=1):
        return [*self.mpirun(ranks), self.settings.pathfleet, "resume", "--json", self.json, *words, self.saved]

    def run_words(self, words, **more):
        done = finish(words, **{"timeout": 400, **more})  # three ranks on two busy processors take their time
        done.report = read_report(self.json) if os.path.exists(self.json) else None
        return done

    def facts(self, done):
        statistics = done.report["statistics"]
        return (done.returncode, done.report["verdict"], sorted((e["kind"], e["location"]) for e in done.report["errors"]),
                statistics["states_new"], statistics["transitions"])

    def whole(self, *words, **more):
        return self.facts(self.run_words(self.check_words(*words, saved=False, **more)))

    def checkpoints(self):
        return sorted(name for name in os.listdir(self.saved)) if os.path.isdir(self.saved) else []

    # ---- how a search comes to be saved

    def test_a_time_limit_saves_and_says_how_to_go_on(self):
        whole = self.whole("--por=off", "--all-errors", fails=True)
        done = self.run_words(self.check_words("--por=off", "--all-errors", "--time-limit=0.5", rounds=6, fails=True))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        self.assertIn(f"pathfleet resume {self.saved}", done.stdout)
        shutil.rmtree(self.saved)
        done = self.run_words(self.check_words("--por=off", "--all-errors", "--max-states=500", fails=True))
        self.assertEqual(done.returncode, STOPPED)
        done = self.run_words(self.resume_words("--max-states=0"))
        self.assertEqual(self.facts(done), whole)
        self.assertEqual(self.checkpoints(), [], "the search has its verdict, and nothing is left of it")

    def test_sigusr1_saves(self):
        for ranks in (1, 2):
            with self.subTest(ranks=ranks):
                process = subprocess.Popen(self.check_words("--por=off", "--checkpoint-every=0.2", rounds=7, ranks=ranks), stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
                deadline = time.monotonic() + 100
                while not self.checkpoints() and time.monotonic() < deadline:  # before, the signal would end the job
                    time.sleep(0.1)
                process.send_signal(signal.SIGUSR1)
                out, err = process.communicate(timeout=100)
                self.assertIn(f"pathfleet resume {self.saved}", out + err)
                self.assertIn(len(self.checkpoints()), (1, 2))
                shutil.rmtree(self.saved)

    def test_short_memory_saves(self):
        done = self.run_words(self.check_words("--por=off", "--memory-limit=46M", rounds=7))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        done = self.run_words(self.resume_words("--memory-limit=1G", "--max-states=1"))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)

    def test_each_memory_limit_of_ranks_saves(self):
        """Wherever it is met: by the memory in use, in an allocation, or by a table that is going to grow. Only one that
        is met while the search is loaded is not saved; the checkpoint stays as it is."""
        for words in some_of([["--por=off"], ["--por=off", "-j", "2"]], 2, self):
            with self.subTest(words=words):
                whole = self.whole(*words, ranks=2, rounds=4)
                limit, saved, states = 56, 0, 0
                done = self.run_words(self.check_words(*words, f"--memory-limit={limit}M", ranks=2, rounds=4))
                while done.returncode in (STOPPED, UNKNOWN) and limit < 200:
                    if done.returncode == STOPPED:
                        self.assertIn(f"saved; go on with: pathfleet resume {self.saved}", done.stdout)
                        saved, states = saved + 1, done.report["statistics"]["states_new"]
                    else:  # another rank may have gone on for a moment, which is longer on a busy machine
                        self.assertRegex(done.stdout + done.stderr, "memory limit of|cannot start thread .*raise --memory-limit")
                        self.assertLess(done.report["statistics"]["states_new"], 1.3 * states, done.stdout)
                    self.assertNotEqual(self.checkpoints(), [], done.stdout + done.stderr)
                    limit += 6
                    done = self.run_words(self.resume_words(f"--memory-limit={limit}M", ranks=2))
                self.assertEqual(self.facts(done), whole, done.stdout + done.stderr)
                self.assertGreaterEqual(saved, 3)

    def test_a_full_table_saves(self):
        """The worker that meets the limit also begins the pause in which the search is saved."""
        done = self.run_words(self.check_words("--por=off", "--address-space=50M", rounds=5))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        self.assertIn("could be reserved for them; saved", done.stdout)
        done = self.run_words(self.resume_words("--address-space=1G", "--max-states=1"))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)

    def test_killed_at_any_instant(self):
        """Whoever is killed, the last whole checkpoint goes on to the results of a search that was not."""
        rounds = 3
        whole = self.whole("--por=off", "--all-errors", fails=True, rounds=rounds)
        resumed = 0
        for number in range(self.instants):
            ranks = (1, 2)[number % 2]
            with self.subTest(number=number, ranks=ranks):
                shutil.rmtree(self.saved, ignore_errors=True)
                process = subprocess.Popen(self.check_words("--por=off", "--all-errors", "--checkpoint-every=0.02", ranks=ranks, rounds=rounds, fails=True),
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, start_new_session=True)
                time.sleep(random.Random(number).uniform(0.2, 2))
                self.kill(process, random.Random(number))
                process.wait(timeout=60)
                if not any(name.endswith(tuple("0123456789")) for name in self.checkpoints()):
                    continue  # it was not saved yet, or had come to its end
                resumed += 1
                done = self.run_words(self.resume_words(ranks=(1, 2, 3)[number % 3]))
                self.assertEqual(self.facts(done), whole, done.stdout + done.stderr)
        self.assertGreater(resumed, 0)

    @staticmethod
    def kill(process, chance):
        """The command, or all of its processes, or one rank."""
        children = subprocess.run(["pgrep", "-P", str(process.pid)], stdout=subprocess.PIPE, text=True).stdout.split()
        victim = chance.choice([process.pid, *map(int, children)])
        try:
            os.kill(victim, signal.SIGKILL)
            if victim == process.pid:
                for child in children:
                    os.kill(int(child), signal.SIGKILL)
        except ProcessLookupError:
            pass

    def test_what_casts_doubt_on_a_verdict_is_not_forgotten(self):
        """A part that never comes to the place where few values were tried must not say that there are no errors."""
        words = [self.settings.pathfleet, "check", "-cp", class_path(self.classes, self.settings.api_jar), "--json", self.json, "--search=bfs",
                 "--checkpoint", self.saved, "--nondet-values", "int=0..3", "--max-states=60", "Few"]
        self.assertEqual(self.run_words(words).returncode, STOPPED)
        self.assertEqual(self.run_words(self.resume_words("--max-states=150")).returncode, STOPPED)
        done = self.run_words(self.resume_words("--max-states=0"))
        self.assertEqual(done.returncode, UNKNOWN, done.stdout)
        self.assertIn("took no other values", done.stdout)

    # ---- what is refused

    def save_twice(self):
        done = self.run_words(self.check_words("--por=off", "--all-errors", "--max-states=500", fails=True))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        done = self.run_words(self.resume_words("--max-states=1000"))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        self.assertEqual(self.checkpoints(), ["checkpoint-1", "checkpoint-2"])

    def assert_refused(self, done, *parts, code=BAD_INPUT):
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        lines = [line for line in done.stderr.splitlines() if line.startswith("pathfleet:")]
        self.assertEqual(len(lines), 1, done.stderr)
        for part in parts:
            self.assertIn(part, lines[0])

    def test_damaged_files_are_refused_or_the_one_before_is_taken(self):
        whole = self.whole("--por=off", "--all-errors", fails=True)
        self.save_twice()
        kept = os.path.join(self.folder, "kept")
        shutil.copytree(self.saved, kept)
        for number in range(self.damages):
            chance = random.Random(number)
            shutil.rmtree(self.saved, ignore_errors=True)
            shutil.copytree(kept, self.saved)
            damaged = [self.damage("checkpoint-2", chance)]
            both = number % 2 == 1
            if both:
                damaged.append(self.damage("checkpoint-1", chance))
            with self.subTest(number=number, damaged=damaged):
                done = self.run_words(self.resume_words("--max-states=0"))
                if both:
                    self.assert_refused(done, "checkpoint-2")
                else:
                    self.assertIn("the checkpoint before it is taken", done.stderr)
                    self.assertEqual(self.facts(done), whole)

    def damage(self, name, chance):
        file = os.path.join(self.saved, name, chance.choice(["meta", "rank-0"]))
        with open(file, "rb") as stream:
            content = bytearray(stream.read())
        how = chance.choice(["flip", "cut", "add", "zero", "remove"])
        if how == "flip":
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        elif how == "cut":
            del content[chance.randrange(len(content)):]
        elif how == "add":
            content += b"x" * chance.randrange(1, 9)
        elif how == "zero":
            at = chance.randrange(len(content))
            while not any(content[at:at + 16]):
                at = chance.randrange(len(content))
            content[at:at + 16] = bytes(len(content[at:at + 16]))
        os.unlink(file)
        if how != "remove":
            with open(file, "wb") as stream:
                stream.write(content)
        return f"{file}: {how}"

    def test_another_program_is_refused(self):
        self.save_twice()
        classes = tempfile.mkdtemp(dir=self.folder)
        sources = write_sources(classes, {"Other": SOURCES["Other"]})
        target = os.path.join(self.classes, "Extra.class")
        compile_java(classes, sources)
        shutil.copy(os.path.join(classes, "Other.class"), target)
        self.addCleanup(lambda: os.path.exists(target) and os.unlink(target))
        self.assert_refused(self.run_words(self.resume_words()), "class path")

    def test_another_folder_is_refused(self):
        self.save_twice()
        self.assert_refused(self.run_words(self.resume_words(), cwd="/"), "resume it from there")

    def test_nothing_to_resume(self):
        os.mkdir(self.saved)
        self.assert_refused(self.run_words(self.resume_words()), "there is no checkpoint in it")

    def test_a_folder_in_use_is_refused(self):
        self.save_twice()
        self.assert_refused(self.run_words(self.check_words("--max-states=10")), "there is a saved search in it")

    def test_reductions_go_on_with_other_ranks(self):
        for before, after in ((1, 2), (2, 1), (2, 3)):
            with self.subTest(before=before, after=after):
                done = self.run_words(self.check_words("--max-states=100", "--all-errors", fails=True, ranks=before))
                self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
                done = self.run_words(self.resume_words("--max-states=0", ranks=after))
                self.assertEqual(done.returncode, ERROR, done.stdout + done.stderr)

    def test_accesses_after_a_resume_are_noted(self):
        # The thread that writes is in its loop: the process that goes on never executes the instruction that read the field (claim D7).
        done = self.run_words(self.check_words("--max-states=60", main="Held"))
        self.assertEqual(done.returncode, STOPPED, done.stdout + done.stderr)
        done = self.run_words(self.resume_words("--max-states=0"))
        self.assertEqual(done.returncode, ERROR, done.stdout + done.stderr)

    def test_what_cannot_be_saved_is_refused(self):
        for words in (["--store=exact"], ["--store=compact"], ["--store=bitstate"], ["--frontier=whole"], ["--search=beam"], ["--check=independence"], ["--graph", "g"]):
            with self.subTest(words=words):
                self.assert_refused(self.run_words(self.check_words(*words)), "--checkpoint", code=USAGE)


def main():
    parser = arguments(__doc__)
    parser.add_argument("--slow", action="store_true", help="200 kills and 3,000 damaged checkpoints")
    parser.add_argument("--instants", type=int)
    parser.add_argument("--damages", type=int)
    settings, rest = unittest_arguments(parser)
    Checkpoints.settings = settings
    if settings.slow:
        Checkpoints.instants, Checkpoints.damages = 200, 3000
    Checkpoints.instants = settings.instants or Checkpoints.instants
    Checkpoints.damages = settings.damages or Checkpoints.damages
    with tempfile.TemporaryDirectory() as classes:
        compile_java(classes, write_sources(classes, SOURCES), classes=settings.api_jar)
        os.unlink(os.path.join(classes, "Other.class"))
        Checkpoints.classes = classes
        unittest.main(argv=rest, verbosity=1)


if __name__ == "__main__":
    sys.exit(main())
