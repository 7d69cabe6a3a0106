#!/usr/bin/env python3
"""The HTML report: what is in it, and how it behaves in a browser.

  page_test.py --pathfleet BIN --api-jar JAR --build FOLDER [unittest options]

Screenshots stay in FOLDER. The tests of class InBrowser need the Debian package `chromium`
(scripts/install-deps.sh --browser); where it is missing they are skipped, and say so.
"""
import html.parser
import json
import pathlib
import re
import shutil
import tempfile
import unittest

from browser import CHROMIUM, Browser
from pathfleet_command import MPIRUN, arguments, class_path, compile_java, run, unittest_arguments, write_sources

SETTINGS = None
FOLDER = None
TESTS = pathlib.Path(__file__).resolve().parent
TRACES = TESTS / "programs" / "traces"
EXAMPLES = TESTS.parent / "examples"

HOSTILE = r'"</script><script>document.title=\"forged\"</script><img src=x onerror=alert(1)><!--\u2028\u202e"'

PROGRAMS = {
    "Hello": 'public class Hello { public static void main(String[] args) { System.out.println("hello"); } }',
    # Two threads take turns: the first error by depth-first search has as many steps as there are turns, and more.
    "Turns": """
      public class Turns {
        static final Object lock = new Object();
        static int turns, turn;
        static void play(int me, int last) throws InterruptedException {
          for (;;) {
            synchronized (lock) {
              while (turn != me) lock.wait();
              turn = 1 - me;
              turns++;
              lock.notifyAll();
              if (turns >= last) throw new IllegalStateException("turn " + turns);
            }
          }
        }
        static void start(int me, int last) {
          new Thread(() -> { try { play(me, last); } catch (InterruptedException e) { } }, me == 0 ? "ping" : "pong").start();
        }
        public static void main(String[] args) {
          start(0, Integer.parseInt(args[0]));
          start(1, Integer.parseInt(args[0]));
        }
      }""",
    "Hostile": """
      public class Hostile {
        static String said = HOSTILE;
        public static void main(String[] args) throws Exception {
          Thread t = new Thread(() -> said = HOSTILE + 1, HOSTILE);
          t.start();
          t.join();
          System.out.println(said);
          throw new IllegalStateException(HOSTILE);
        }
      }""",
    # Red and green in turns, for ever.
    "Lights": """
      public class Lights {
        static volatile int light, seen;
        public static void main(String[] args) {
          new Thread(() -> { for (int i = 0; i < 3; i++) seen = i; }, "onlooker").start();
          while (true) light = 1 - light;
        }
      }""",
    "Stays": "public class Stays { static volatile boolean done; static volatile int n; public static void main(String[] args) { n = 1; n = 2; } }",
    "Two": """
      import gov.nasa.jpf.vm.Verify;
      public class Two {
        public static void main(String[] args) {
          int n = Verify.getInt(0, 2);
          if (n == 0) throw new IllegalStateException("zero");
          if (n == 1) throw new IllegalArgumentException("one");
        }
      }""",
    # Each waits for, or receives from, others in another way, and fails in the end.
    "Handover": """
      import java.util.concurrent.*;
      public class Handover {
        static final BlockingQueue<String> few = new ArrayBlockingQueue<>(1), many = new LinkedBlockingQueue<>();
        static final BlockingDeque<Object> unread = new LinkedBlockingDeque<>(), never = new LinkedBlockingDeque<>();
        static void start(String name, Callable<?> body) {
          new Thread(() -> { try { body.call(); } catch (Exception e) { throw new RuntimeException(e); } }, name).start();
        }
        public static void main(String[] args) throws Exception {
          start("left", () -> { few.put("left"); few.put("same"); unread.put("left"); return 0; });
          start("right", () -> { many.put("right"); many.add("same"); return 0; });
          start("idle", () -> never.take());
          String all = few.take() + many.take() + few.take() + many.take() + many.poll();
          throw new IllegalStateException(all);
        }
      }""",
    "Meetings": """
      import java.util.concurrent.*;
      public class Meetings {
        static final CyclicBarrier barrier = new CyclicBarrier(3);
        static final Phaser phaser = new Phaser(2);
        static final CountDownLatch latch = new CountDownLatch(2);
        static final Exchanger<String> exchanger = new Exchanger<>();
        static void start(String name, Callable<?> body) {
          new Thread(() -> { try { body.call(); } catch (Exception e) { throw new RuntimeException(e); } }, name).start();
        }
        public static void main(String[] args) throws Exception {
          start("left", () -> { barrier.await(); barrier.await(); latch.countDown(); return phaser.arriveAndAwaitAdvance(); });
          start("right", () -> { barrier.await(); barrier.await(); latch.countDown(); latch.countDown(); return exchanger.exchange("right"); });
          barrier.await();
          barrier.await();
          latch.await();
          phaser.arriveAndAwaitAdvance();
          throw new IllegalStateException(exchanger.exchange("main"));
        }
      }""",
    "Results": """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.LockSupport;
      public class Results {
        static final CompletableFuture<String> promise = new CompletableFuture<>();
        static final FutureTask<String> task = new FutureTask<>(() -> "task");
        static final FutureTask<String> own = new FutureTask<>(() -> "own");
        public static void main(String[] args) throws Exception {
          Thread main = Thread.currentThread();
          own.run();
          new Thread(() -> { promise.complete("promise"); promise.complete("late"); }, "left").start();
          new Thread(task, "right").start();
          new Thread(() -> LockSupport.unpark(main), "up").start();
          LockSupport.park();
          throw new IllegalStateException(promise.join() + task.get() + own.get());
        }
      }""",
    "Endless": """
      public class Endless {
        static int a, b;
        public static void main(String[] args) {
          new Thread(() -> { for (;;) a = (a + 1) % 1000; }).start();
          for (;;) b = (b + 1) % 1000;
        }
      }""",
}


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory(prefix="pathfleet-page-")
    folder = pathlib.Path(FOLDER.name)
    sources = write_sources(folder / "src", {name: text.replace("HOSTILE", HOSTILE) for name, text in PROGRAMS.items()})
    sources += [TRACES / f"{name}.java" for name in ("StaticLocks", "DataRace", "LostUpdate", "WrongOrderOfWaking", "ReentrantLocks")]
    sources += [EXAMPLES / "DiningPhilosophers.java"]
    compile_java(folder / "classes", sources, "-g", classes=SETTINGS.api_jar)
    SETTINGS.build.mkdir(parents=True, exist_ok=True)


def tearDownModule():
    FOLDER.cleanup()


class Parser(html.parser.HTMLParser):
    """Collects elements, what is loaded, and the texts of scripts."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.loaded, self.scripts, self.inside = [], [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.loaded += [value for key, value in attributes if key in ("src", "href", "srcset", "action", "data")]
        self.inside = tag

    def handle_endtag(self, tag):
        self.inside = None

    def handle_data(self, data):
        if self.inside == "script":
            self.scripts.append(data)


class Case(unittest.TestCase):
    def make(self, *words, code=1, name=None, ranks=1):
        """The path of the report of a check, depth first: its paths are long, and always the same."""
        page = pathlib.Path(FOLDER.name) / f"{name or self.id().rpartition('.')[2]}.html"
        sources = class_path(TRACES, EXAMPLES, f"{FOLDER.name}/src")
        launcher = [*MPIRUN, "-n", str(ranks)] if ranks > 1 else []
        order = [] if any(str(word).startswith("--search") for word in words) else ["--search=dfs"]
        done = run(SETTINGS, "check", "-cp", f"{FOLDER.name}/classes", "--sourcepath", sources, *order, "--html", page, *words, launcher=launcher)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return page

    def data(self, page):
        """The data in a page, which must need nothing else."""
        text = page.read_text(encoding="utf-8")
        parsed = Parser(text)
        self.assertEqual(parsed.loaded, [])
        self.assertNotRegex(text.replace("http://www.w3.org/2000/svg", ""), r"https?://|@import|url\(")
        self.assertIn("default-src 'none'", text)
        self.assertEqual(len(parsed.scripts), 2)
        return json.loads(parsed.scripts[0])

    def rows(self, run_, which="rows"):
        """(step, thread, text) of each row, after a look at all numbers."""
        for step, last, thread, text, place, times, begins in run_[which]:
            self.assertLessEqual(step, last)
            self.assertLess(last, run_["steps"])
            self.assertLess(max(thread - len(run_["threads"]), text - len(run_["texts"]), place - len(run_["places"])), 0)
            self.assertIn(begins, (0, 1))
            self.assertGreaterEqual(times, 1)
        return [(row[0], run_["threads"][row[2]], run_["texts"][row[3]]) for row in run_[which]]

    def arrows(self, run_):
        """The arrows, by the words of both rows."""
        rows = self.rows(run_)
        for begin, end in run_["arrows"]:
            self.assertLess(begin, end)
            self.assertNotEqual(rows[begin][1], rows[end][1])
        return [(f"{rows[begin][1]} {rows[begin][2]}", f"{rows[end][1]} {rows[end][2]}") for begin, end in run_["arrows"]]


class Content(Case):
    def only_run(self, *words, **more):
        return self.data(self.make(*words, **more))["errors"][0]["runs"][0]

    def test_deadlock(self):
        data = self.data(self.make("StaticLocks"))
        run_ = data["errors"][0]["runs"][0]
        self.assertEqual(run_["threads"], ["main", "Thread-0"])
        self.assertEqual([text for _, _, text in self.rows(run_)],
                         ["starts Thread-0", "locks StaticLocks.second", "locks StaticLocks.first", "waits to lock StaticLocks.second, which main holds"])
        self.assertEqual(self.arrows(run_), [("main starts Thread-0", "Thread-0 locks StaticLocks.first")])
        self.assertIn("no thread can go on", run_["end"])
        [file] = data["files"]
        lines = (TRACES / "StaticLocks.java").read_text().splitlines()
        self.assertEqual(file["parts"], [[1, lines]])
        place = run_["places"][run_["rows"][1][4]]
        self.assertIn("synchronized (second)", lines[place[2] - 1])
        text = self.make("StaticLocks").read_text()
        for said in ("Error found: deadlock", "every thread sees every write at once", "--class-path=", "in a cycle"):
            self.assertIn(said, text)

    def test_race(self):
        run_ = self.only_run("--property=race", "DataRace")
        self.assertIn("reads DataRace.shared", run_["end"])
        self.assertFalse(run_["throws"])

    def test_a_run_that_never_ends(self):
        run_ = self.only_run("--por=transitions", "--ltl=F Lights.seen == 9", "Lights")
        self.assertEqual(run_["end"], f"back to the state after step {run_['cycle']}, for ever: F Lights.seen == 9: a run violates this formula")
        cycle = [row for row in self.rows(run_) if row[0] > run_["cycle"]]
        self.assertTrue(all("Lights.light" in text for _, _, text in cycle), cycle)
        self.assertEqual(cycle[0][0], run_["cycle"] + 1)
        self.assertEqual(run_["opens"], run_["cycle"] + 1)
        # The state at the end is the one in which the cycle begins.
        states = self.states(run_)
        self.assertEqual(len(states), run_["steps"])
        self.assertEqual(states[-1], states[run_["cycle"]])
        self.assertNotEqual(states[-1], states[run_["cycle"] + 1])
        stays = self.only_run("--ltl=F Stays.done", "Stays")
        self.assertEqual(stays["cycle"], stays["steps"] - 1)
        self.assertTrue(stays["end"].startswith("nothing happens any more, for ever: "), stays["end"])
        self.assertIsNone(self.only_run("StaticLocks")["cycle"])

    def test_what_happens_before(self):
        joins = [pair for pair in self.arrows(self.only_run("LostUpdate")) if pair[0].endswith("ends")]
        self.assertEqual(len(joins), 1)  # a loop of joins is one wait, for the last end
        for end, goes_on in joins:
            self.assertIn(f"goes on, because {end[:len('customer 0')]} has ended", goes_on)
        turns = self.arrows(self.only_run("Turns", "6"))
        shelf = self.arrows(self.only_run("WrongOrderOfWaking"))
        self.assertIn(("main unlocks taker.val$shelf", "taker locks taker.val$shelf"), shelf)
        self.assertTrue(any(" notifies p" in a and " wakes up on Turns.lock, because " in b for a, b in turns), turns)

    def waits(self, *words):
        """The arrows of a path that order calls into the library, with numbers instead of names of future tasks."""
        arrows = [tuple(re.sub(r"@\d+", "@", text) for text in pair) for pair in self.arrows(self.only_run(*words))]
        return [pair for pair in arrows if " starts " not in pair[0] and not re.search(r" notifies| ends$|unlocks", pair[0])]

    def test_queues(self):
        """Each take comes after the put of what it has taken, and after no other."""
        for order in "dfs", "bfs", "mixed":
            waits = self.waits(f"--search={order}", "Handover")
            self.assertCountEqual([begin for begin, _ in waits], [
                "left puts into Handover.few", "left puts into Handover.few", "right puts into Handover.many",
                "right calls AbstractQueue.add on Handover.many"], order)
            for begin, end in waits:
                self.assertIn(f"takes from {begin.split()[-1]}", end, order)

    def test_meetings(self):
        run_ = self.only_run("Meetings")
        rows, meetings = self.rows(run_), {}
        for begin, end in run_["arrows"]:
            both = [name for name in ("barrier", "phaser", "latch", "exchanger") if all(f"Meetings.{name}" in rows[index][2] for index in (begin, end))]
            if not rows[begin][2].startswith("starts "):
                self.assertEqual(len(both), 1, (rows[begin], rows[end]))
                meetings.setdefault(both[0], []).append((begin, end))
        # Of a barrier: the arrivals before the last one, and that before the others go on; twice. Who goes on may be the last to arrive
        # the next time, in the same row.
        barrier = meetings["barrier"]
        self.assertEqual(len(barrier), 8, barrier)
        last = [index for index in {end for _, end in barrier} if sum(end == index for _, end in barrier) >= 2]
        self.assertEqual(len(last), 2)
        for index in last:
            arrivals = {rows[begin][1] for begin, end in barrier if end == index}
            self.assertEqual(arrivals | {rows[index][1]}, {"main", "left", "right"})
            self.assertEqual({rows[end][1] for begin, end in barrier if begin == index}, arrivals)
        self.assertEqual(sorted({rows[begin][1] for begin, _ in meetings["latch"]}), sorted(rows[begin][1] for begin, _ in meetings["latch"]))
        self.assertEqual({(rows[end][1], rows[end][2]) for _, end in meetings["latch"]}, {("main", "passes Meetings.latch")})
        for name in "phaser", "exchanger":
            self.assertEqual(len(meetings[name]), 2)
            self.assertEqual(meetings[name][0][1], meetings[name][1][0])  # the one that waits, the other, the one that waits

    def test_results(self):
        waits = self.waits("Results")
        self.assertCountEqual(waits, [
            ("left calls CompletableFuture.complete on Results.promise", "main takes the result of Results.promise"),
            ("right completes Results.task", "main takes the result of Results.task"),
            *([("up unparks main", "main wakes up, because up unparked it")] if any("parks" in pair[0] for pair in waits) else [])])

    def states(self, run_):
        """The state after each step: {title: {variable: value}}."""
        data, state, states = run_["states"], {}, []
        begin, end = run_["left_out"] or (0, 0)
        self.assertEqual(len(data["changes"]), run_["steps"] - (end - begin))
        texts = data["texts"]
        for changes in data["changes"]:
            for key, body in zip(changes[::2], changes[1::2]):
                if body < 0:
                    del state[key]
                else:
                    self.assertNotEqual(state.get(key), body)  # what stays the same is not told
                    state[key] = body
            bodies = [data["bodies"][body] for body in state.values()]
            states.append({texts[title]: dict(zip((texts[i] for i in variables[::2]), (texts[i] for i in variables[1::2]))) for title, _, variables in bodies})
        return states

    def test_states(self):
        """The values that the steps have written, and the threads that are there."""
        run_ = self.only_run("Turns", "12")
        states, values, written = self.states(run_), {"turns": "0", "turn": "0"}, set()
        for step in range(run_["steps"]):
            for _, _, text in (row for row in self.rows(run_, "all") if row[0] == step):
                for field, value in re.findall(r"writes Turns\.(\w+) \d+ -> (\d+)", text):
                    values[field] = value
                    written.add((field, value))
            if written:
                shown = states[step]["class Turns"]
                self.assertEqual({field: shown[field] for field in values}, values, step)
        self.assertGreaterEqual(written, {("turn", "0"), ("turn", "1"), ("turns", "12")})
        run_ = self.only_run("LostUpdate")
        states, rows = self.states(run_), self.rows(run_)
        for step, thread, text in rows:
            if text == "ends":
                self.assertIn(thread, states[step - 1])
                self.assertNotIn(thread, states[step])

    def test_no_error(self):
        page = self.make("Hello", code=0)
        self.assertEqual(self.data(page)["errors"], [])
        text = page.read_text()
        self.assertIn("No errors", text)
        self.assertIn("Every state was explored", text)
        self.assertIn("there is nothing to plot", text)

    def test_all_errors_and_explanation(self):
        data = self.data(self.make("--explain", "LostUpdate"))
        runs = data["errors"][0]["runs"]
        self.assertEqual(runs[-1]["name"], "nearest run without the error")
        self.assertFalse(runs[-1]["failing"])
        self.assertGreater(runs[-1]["parting"], 0)
        self.assertIn("Where the nearest run without this error parts", self.make("--explain", "LostUpdate").read_text())

    def test_plots(self):
        page = self.make("--time-limit=7.5", "Endless", code=2)
        [samples] = self.data(page)["samples"]
        self.assertGreaterEqual(len(samples), 3)
        for column in (0, 1):
            self.assertEqual([each[column] for each in samples], sorted(each[column] for each in samples))
        self.assertNotIn("nothing to plot", page.read_text())
        self.assertIn("Time limit of 7.5 s reached", re.sub("time limit", "Time limit", page.read_text()))

    def test_plots_of_ranks(self):
        page = self.make("--time-limit=8.5", "Endless", code=2, ranks=2)
        data = self.data(page)
        self.assertEqual(len(data["samples"]), 2)
        for rank, samples in enumerate(data["samples"]):
            self.assertGreaterEqual(len(samples), 3)
            self.assertEqual([each[1] for each in samples], sorted(each[1] for each in samples))
            # Each rank's figures are its own.
            self.assertLessEqual(samples[-1][1], data["ranks"][rank][0])
            self.assertGreater(samples[-1][1], 0.3 * data["ranks"][rank][0])

    def test_ten_thousand_steps(self):
        page = self.make("Turns", "6700")
        run_ = self.data(page)["errors"][0]["runs"][0]
        self.assertGreater(run_["steps"], 10_000)
        self.assertEqual(len(self.rows(run_, "all")), len(run_["all"]))
        self.assertLess(page.stat().st_size, 8_000_000)

    def test_too_many_steps(self):
        run_ = self.only_run("Turns", "20000")
        self.assertGreater(run_["steps"], 25_000)
        begin, end = run_["left_out"]
        self.assertEqual(run_["steps"] - (end - begin), 20_000)
        steps = [step for step, _, _ in self.rows(run_, "all" if run_["all"] else "rows")]
        self.assertEqual(steps[0], 0)
        self.assertFalse([step for step in steps if begin <= step < end])
        self.assertGreater(steps[-1], run_["steps"] - 10)
        self.arrows(run_)
        # The last states are those of the last steps.
        states = self.states(run_)
        self.assertEqual(states[-1]["class Turns"]["turns"], "20000")
        turns = [int(state["class Turns"]["turns"]) for state in states if "class Turns" in state]
        self.assertEqual(turns, sorted(turns))
        self.assertEqual(len([each for each, after in zip(turns, turns[1:]) if after > each + 1]), 1)  # where steps are left out

    def test_a_program_cannot_forge(self):
        page = self.make("Hostile")
        run_ = self.data(page)["errors"][0]["runs"][0]
        self.assertIn("</script><script>", run_["threads"][1])
        self.assertNotIn("img", Parser(page.read_text()).tags)

    def test_resume(self):
        folder, page = pathlib.Path(FOLDER.name) / "saved", pathlib.Path(FOLDER.name) / "resumed.html"
        words = ["check", "-cp", f"{FOLDER.name}/classes", "--checkpoint", folder, "--max-states=3", "--html", page]
        done = run(SETTINGS, *words, "DiningPhilosophers")
        self.assertEqual(done.returncode, 75, done.stdout + done.stderr)
        done = run(SETTINGS, "resume", "--max-states=100000", "--html", page, folder)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("Error found: deadlock", page.read_text())
        self.data(page)

    def test_bad_output(self):
        for page, code in (("/proc/none", 65), ("/dev/full", 74)):
            done = run(SETTINGS, "check", "-cp", f"{FOLDER.name}/classes", "--html", page, "Hello")
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)


@unittest.skipUnless(CHROMIUM, "chromium is not installed; scripts/install-deps.sh --browser installs it")
class InBrowser(Case):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def open(self, page, **more):
        self.browser.requests.clear()
        self.browser.problems.clear()
        seconds = self.browser.open(page, **more)
        self.assertEqual(self.browser.requests, [page.resolve().as_uri()])
        self.no_problems()
        return seconds

    def no_problems(self):
        self.assertEqual(self.browser.problems, [])

    def chosen(self):
        """The number and the text of the selected row."""
        row = self.browser.run("(() => { const row = document.querySelector('.row.chosen'); return [Number(row.dataset.index), row.querySelector('.deed').textContent, row.getAttribute('aria-selected')]; })()")
        self.assertEqual(row[2], "true")
        return row[0], row[1]

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)})?.textContent")

    def count(self, selector):
        return self.browser.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def screenshot(self, name):
        self.browser.screenshot(SETTINGS.build / f"{name}.png")
        self.assertGreater((SETTINGS.build / f"{name}.png").stat().st_size, 10_000)

    def test_keys(self):
        self.open(self.make("DiningPhilosophers"))
        last, text = self.chosen()
        self.assertIn("waits to lock", text)
        self.browser.key("k")
        self.assertEqual(self.chosen()[0], last - 1)
        self.browser.key("j")
        self.assertEqual(self.chosen()[0], last)
        self.browser.click(".row")
        self.assertEqual(self.chosen(), (0, "starts Thread-0 (Philosopher)"))
        self.browser.key("ArrowDown", "ArrowDown", "ArrowUp")
        self.assertEqual(self.chosen()[0], 1)
        self.browser.key("n")
        self.assertEqual(self.chosen(), (2, "starts Thread-2 (Philosopher)"))
        self.browser.key("p", "p", "p", "p")
        self.assertEqual(self.chosen()[0], 0)
        self.browser.key("End")
        self.assertEqual(self.chosen()[0], last)
        self.browser.key("j")  # there is none
        self.assertEqual(self.chosen()[0], last)
        self.browser.key("Home")
        self.assertEqual(self.chosen()[0], 0)
        self.assertEqual(self.browser.run("document.activeElement.getAttribute('aria-activedescendant')"),
                         self.browser.run("document.querySelector('.row.chosen').id"))
        self.screenshot("deadlock")
        self.no_problems()

    def test_cycle(self):
        self.open(self.make("--por=transitions", "--ltl=F Lights.seen == 9", "Lights"))
        first, _ = self.chosen()
        self.assertEqual(self.count(".row.cycle-begins"), 1)
        self.assertEqual(self.browser.run("document.querySelector('.row.chosen').classList.contains('cycle-begins')"), True)
        self.assertEqual(self.browser.run("getComputedStyle(document.querySelector('.cycle-begins'), '::after').content"), '"here the cycle begins"')
        self.assertIn("Here the cycle begins", self.text(".step-told"))
        self.assertIn("in the cycle", self.text(".position"))
        self.assertIn("for ever", self.text(".end"))
        self.browser.key("End")
        self.assertGreater(self.chosen()[0], first)
        self.assertEqual(self.count(".row.cycle"), self.chosen()[0] - first + 1)
        self.assertIn("back to the state after step", self.text(".step-told"))
        self.screenshot("cycle")
        self.browser.click(".step-told button")
        self.assertEqual(self.chosen()[0], first - 1)
        self.assertNotIn("in the cycle", self.text(".position"))
        self.no_problems()

    def test_mouse(self):
        self.open(self.make("DiningPhilosophers"))
        self.browser.click(".row", 4)
        self.assertEqual(self.chosen()[0], 4)
        self.assertIn("synchronized (left)", self.text(".code .here"))
        self.assertEqual(self.count(".arrow.strong"), 1)
        earlier = self.text(".step-told button")  # "step 12: main starts Thread-2 (Philosopher)"
        self.browser.click(".step-told button")
        self.assertTrue(earlier.endswith(self.chosen()[1]), (earlier, self.chosen()))
        self.browser.click(".bar-of-viewer button", 3)
        self.assertEqual(self.chosen()[0], self.count(".row") - 1)
        self.browser.click(".bar-of-viewer button", 0)
        self.assertEqual(self.chosen()[0], 0)
        before = self.count(".row")
        self.browser.click(".bar-of-viewer input[type=checkbox]")
        self.assertGreater(self.count(".row"), before)
        self.no_problems()

    def test_state(self):
        """Fields, locals and locks after the selected step; what it changed is marked, with the value before."""
        self.open(self.make("LostUpdate"))
        rows = self.browser.run("[...document.querySelectorAll('.row .deed')].map(each => each.textContent)")
        write = next(i for i, text in enumerate(rows) if "balance 100 -> 70" in text)
        self.browser.click(".row", write)
        self.assertEqual(self.text(".changes"), "LostUpdate.account.balance10070")
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.state dl:not(.changes) .changed')].map(each => each.textContent)"), ["balance10070"])
        self.browser.key("k")
        self.assertIn("balance100", self.text(".state"))
        self.assertEqual(self.count(".changes"), 0)
        self.browser.key("Home")
        self.assertIn("can run", self.text(".state"))
        self.open(self.make("StaticLocks"))
        self.assertIn("locked by main", self.text(".state"))
        self.assertIn("held by Thread-0", self.text(".state"))
        self.no_problems()

    def test_states_go_back_and_forth(self):
        """A state does not depend on the way to it."""
        self.open(self.make("Turns", "800"))
        def state(*keys):
            self.browser.key(*keys)
            return self.text(".state"), self.chosen()
        first = state("Home")
        forth = [state("PageDown") for _ in range(30)]
        state("End")
        state("Home")
        self.assertEqual(state(), first)
        self.assertEqual([state("PageDown") for _ in range(30)], forth)
        self.assertEqual(len({text for text, _ in forth}), 30)

    def test_find(self):
        self.open(self.make("DiningPhilosophers"))
        self.browser.key("Home", "/")
        self.browser.call("Input.insertText", text="LOCKS Thread-0")
        self.browser.key("Enter")
        self.assertEqual(self.chosen()[1], "locks Thread-0.left")
        self.browser.key("Escape", "k")
        self.assertEqual(self.chosen()[1], "ends")

    def test_several_errors(self):
        """Only the first error is open; another one is made when it is opened."""
        self.open(self.make("--all-errors", "Two"))
        self.assertEqual((self.count("details.error"), self.count("details.error[open]"), self.count(".panes")), (2, 1, 1))
        self.browser.run("document.querySelectorAll('details.error')[1].scrollIntoView()")
        self.browser.click("details.error > summary", 1)
        self.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        self.assertEqual((self.count("details.error[open]"), self.count(".panes")), (2, 2))
        ends = self.browser.run("[...document.querySelectorAll('.end')].map(each => each.textContent)")
        self.assertEqual(sorted(ends), ["java.lang.IllegalArgumentException: one", "java.lang.IllegalStateException: zero"])
        self.no_problems()

    def test_runs_of_an_explanation(self):
        self.open(self.make("--explain", "LostUpdate"))
        self.browser.run("(() => { const which = document.querySelector('select'); which.value = which.options.length - 1; which.dispatchEvent(new Event('change')); })()")
        self.assertEqual(self.count(".row.parts"), 1)
        self.assertEqual(self.text(".end"), "the program ends without this error")
        self.screenshot("explanation")
        self.no_problems()

    def test_ten_thousand_steps(self):
        page = self.make("Turns", "6700")
        seconds = self.open(page)
        self.assertLess(self.count(".row"), 150)  # only those in view
        last = self.chosen()[0]
        self.assertGreater(last, 20_000)
        moved = self.browser.run("(() => { const begin = performance.now(), grid = document.querySelector('.grid');"
                                 " for (const key of ['Home', 'End', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k'])"
                                 " grid.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));"
                                 " grid.getBoundingClientRect(); return performance.now() - begin; })()") / 10
        self.assertEqual(self.chosen()[0], last - 8)
        self.browser.run("document.querySelector('.grid').scrollTop = 100000")
        self.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        self.assertTrue(self.browser.run("[...document.querySelectorAll('.row')].some(row => Math.abs(row.getBoundingClientRect().y - document.querySelector('.grid').getBoundingClientRect().y - 200) < 40)"))
        print(f"10,000 steps: {page.stat().st_size / 1e6:.1f} MB, open after {seconds:.2f} s, {moved:.0f} ms for a key")
        self.assertLess(seconds, 5)  # on a busy machine; about 1 s on a quiet one
        self.assertLess(moved, 500)
        self.screenshot("long")
        self.no_problems()

    def test_colours(self):
        page = self.make("StaticLocks")
        backs = []
        for dark in (False, True):
            self.open(page, dark=dark)
            backs.append(self.browser.run("getComputedStyle(document.body).backgroundColor"))
            self.screenshot("dark" if dark else "light")
        self.assertEqual(backs[0], "rgb(255, 255, 255)")
        self.assertNotEqual(backs[0], backs[1])

    def test_nothing_is_cut_off(self):
        """On a laptop, the page scrolls in one direction only."""
        for words in (["DiningPhilosophers"], ["--explain", "LostUpdate"], ["ReentrantLocks"]):
            page = self.make(*words)
            for width in (1366, 700):
                self.open(page, width=width)
                self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)

    def test_paper(self):
        self.open(self.make("DiningPhilosophers"))
        rows = self.count(".row")
        self.browser.pdf(SETTINGS.build / "paper.pdf")
        self.assertGreater((SETTINGS.build / "paper.pdf").stat().st_size, 5_000)
        self.assertEqual(self.count(".printed"), 0)  # only on paper
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.count(".printed tbody tr"), rows + 1)
        self.assertEqual(self.browser.run("getComputedStyle(document.querySelector('.viewer')).display"), "none")
        self.assertEqual(self.count("details:not([open])"), 0)
        self.browser.call("Emulation.setEmulatedMedia", media="")
        self.no_problems()

    def test_plots(self):
        self.open(self.make("--time-limit=7.5", "Endless", code=2))
        self.assertEqual(self.count(".plot svg .curve"), 6)
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.curve')].filter(path => /NaN|Infinity/.test(path.getAttribute('d'))).length"), 0)
        self.browser.run("document.querySelector('.plots').scrollIntoView()")
        self.screenshot("plots")
        self.no_problems()

    def test_plots_of_ranks(self):
        self.open(self.make("--time-limit=8.5", "Endless", code=2, ranks=2))
        self.assertEqual(self.count(".plot svg .curve"), 12)
        self.assertEqual([self.browser.run(f"document.querySelectorAll('.legend span')[{i}].textContent") for i in (0, 1)], ["rank 0", "rank 1"])
        self.assertEqual(self.browser.run("new Set([...document.querySelectorAll('.curve')].map(path => getComputedStyle(path).stroke)).size"), 2)
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.curve')].filter(path => /NaN|Infinity/.test(path.getAttribute('d'))).length"), 0)
        self.browser.run("document.querySelector('.plots').scrollIntoView()")
        self.screenshot("ranks")
        self.no_problems()

    def test_steps_left_out(self):
        """A path of many steps has the states of the first and of the last ones, and says what lies between."""
        self.open(self.make("Turns", "20000"))
        self.assertRegex(self.text(".position"), r"; 2000 to \d+ are left out")
        self.assertIn("20000", self.text(".state"))
        self.browser.key("Home")
        self.assertEqual(self.chosen()[0], 0)
        after = self.browser.run("JSON.parse(document.getElementById('data').textContent).errors[0].runs[0].rows.findIndex(row => row[0] >= 2000)")
        for _ in range(2):  # just after the gap nothing counts as changed, for it is not known which of the steps has changed it
            self.browser.run(f"document.querySelector('.grid').scrollTop = {after} * 25 - 200")
            self.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        self.browser.run(f"document.querySelector('.row[data-index=\"{after}\"]').click()")
        self.assertEqual(self.count(".row.gap"), 1)
        self.assertIn("are left out of this page", self.text(".step-told"))
        self.assertEqual(self.count(".state .changed"), 0)
        self.screenshot("left-out")
        self.no_problems()

    def test_arrows_of_the_library(self):
        for name in ("Handover", "Meetings", "Results"):
            self.open(self.make(name))
            self.assertGreaterEqual(self.count(".arrow"), 4)
            self.screenshot(f"arrows-{name.lower()}")
            self.no_problems()

    def test_a_program_cannot_forge(self):
        self.open(self.make("Hostile"))
        self.assertEqual(self.text("title"), "Pathfleet: Hostile")
        self.assertEqual((self.count("img"), self.count("script")), (0, 2))
        self.assertIn("</script><script>", self.browser.run("document.querySelectorAll('.lanes span')[1].title"))
        for _ in range(6):
            self.browser.key("k")
        self.no_problems()

    def test_coverage_pages(self):
        pages = pathlib.Path(FOLDER.name) / "coverage"
        run(SETTINGS, "check", "-cp", f"{FOLDER.name}/classes", "--coverage-html", pages, "--sources", EXAMPLES, "DiningPhilosophers")
        shown = pages / "DiningPhilosophers.java.html"
        self.open(shown)
        # Figures on one line, the source before the methods, which are folded.
        self.assertLess(self.browser.run("Math.max(...[...document.querySelectorAll('.share')].map(each => each.getBoundingClientRect().height))"), 30)
        self.assertTrue(self.browser.run("document.querySelector('table.source').getBoundingClientRect().bottom <= document.querySelector('details.methods').getBoundingClientRect().top"))
        self.assertFalse(self.browser.run("document.querySelector('details.methods').open"))
        self.screenshot("coverage")


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__, build=True))
    unittest.main(argv=words)
