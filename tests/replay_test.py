#!/usr/bin/env python3
"""pathfleet replay --step: a saved trace, forwards and backwards, by commands on standard input.

  replay_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import pathlib
import re
import sys
import tempfile
import unittest

from pathfleet_command import arguments, class_path, compile_java, run, unittest_arguments, write_sources

SETTINGS = None
FOLDER = None
SOURCES = pathlib.Path(__file__).resolve().parent / "programs" / "replay"
TRACE = None

LIGHTS = """
public class Lights {
  static volatile int light, seen;

  public static void main(String[] args) {
    new Thread(() -> seen = 1, "onlooker").start();
    while (true) {
      light = 1;
      light = 0;
    }
  }
}
"""
STAYS = "public class Stays { static volatile int n; public static void main(String[] args) { n = 1; n = 2; } }"

SYMBOLIC = """
import org.sosy_lab.sv_benchmarks.Verifier;

public class Guess {
  static int wanted;
  static String word;

  public static void main(String[] args) {
    wanted = Verifier.nondetInt();
    word = Verifier.nondetString();
    if (wanted == 4711 && word.startsWith("ab")) throw new IllegalStateException("found");
  }
}
"""


def save_trace(classes, name, *words, search="bfs"):
    """The trace that check saves of a program."""
    trace = FOLDER / f"{name}.json"
    done = run(SETTINGS, "check", "-cp", class_path(classes, SETTINGS.api_jar), f"--search={search}", "--trace", trace, *words, name)
    assert done.returncode == 1, done.stdout + done.stderr
    return trace


def step(*commands, trace=None, words=()):
    """The answers to the commands, one text each; what is printed before the first one is left out."""
    script = "".join(f"print no.such.marker\n{command}\n" for command in commands)
    done = run(SETTINGS, "replay", "--step", "--sources", SOURCES, *words, trace or TRACE, input=script)
    assert done.returncode == 1, done.stdout + done.stderr
    return [part.strip("\n") for part in done.stdout.split("no.such.marker: nothing has this name here\n")[1:]]


def numbers(text):
    """The steps at the beginning of rows."""
    return [int(number) for number in re.findall(r"^ +(\d+)  ", text, re.MULTILINE)]


class Stepping(unittest.TestCase):
    def test_scripts_of_today_still_work(self):
        """Without --step nothing changes: the trace, and the error."""
        done = run(SETTINGS, "replay", "--sources", SOURCES, TRACE, input="step\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("replayed: assertion java.lang.AssertionError at Transfer.main", done.stdout)

    def test_forwards_and_backwards(self):
        answers = step("step", "step", "back", "goto 3", "first", "back", "last", "step", "goto 2")
        self.assertEqual([numbers(answer)[0] for answer in answers if numbers(answer)][:5], [1, 2, 1, 3, 0])
        self.assertEqual(answers[5], "this is the beginning")
        self.assertIn("end:  assertion java.lang.AssertionError at Transfer.main", answers[6])
        self.assertEqual(answers[7], "this is the end")
        # There and back again: the same state.
        self.assertEqual(numbers(answers[8]), [2])

    def test_values_change_back(self):
        last = numbers(step("last")[0])[0]
        values = step("last", "print ada.balance", "first", "print ada.balance", "p Transfer.mark", f"goto {last}", "p Transfer.mark")
        self.assertRegex(values[1], r"ada\.balance = 1[12]0$")
        self.assertEqual(values[3], "ada.balance = 100")
        self.assertEqual(values[4], "Transfer.mark = 'a'")
        self.assertEqual(values[6], "Transfer.mark = 'z'")

    def test_who_wrote_this_last(self):
        answers = step("last", "writer ada.balance", "writer Transfer.ada.owner", "writer Transfer.log[0]", "writer nobody.x", "writer ada")
        found = re.match(r"ada\.balance = (\d+), since step (\d+); before: (\d+)\n", answers[1])
        self.assertTrue(found, answers[1])
        value, at, before = found.groups()
        self.assertIn(f"writes Transfer.ada.balance {before} -> {value}", answers[1])
        self.assertIn("since the first step", answers[2])
        self.assertRegex(answers[3], r"Transfer\.log\[0\] = [12]0, since step \d+; before: 0\n")
        self.assertIn("nobody.x: nothing has this name here", answers[4])
        # One step earlier it has the earlier value.
        earlier = step(f"goto {int(at) - 1}", "print ada.balance", "step", "diff")
        self.assertEqual(earlier[1], f"ada.balance = {before}")
        self.assertIn(f"Transfer.ada.balance: {before} -> {value}", earlier[3])

    def test_diff_names_what_a_step_changed(self):
        last = numbers(step("last")[0])[0]
        answers = step("last", "diff", "back", "diff", "first", "diff")
        self.assertIn("Transfer.mark: 'a' -> 'z'", answers[1])
        self.assertRegex(answers[1], r"Transfer\.ada\.twin: null -> Account #\d+")
        self.assertRegex(answers[1], r"new Account #\d+")
        self.assertNotIn("Transfer.mark", answers[3])
        self.assertEqual(answers[5], "what was before the first step is not kept")
        every = [answer for answer in step(*(word for i in range(1, last + 1) for word in (f"goto {i}", "diff")))][1::2]
        self.assertTrue(any("moved: 0 -> 1" in answer for answer in every))
        self.assertTrue(any(re.search(r"ten: can run -> ended|ten: .* -> ended", answer) for answer in every), every)

    def test_breaks_in_both_directions(self):
        answers = step("break Transfer.java:22", "break", "continue", "continue", "continue", "rcontinue", "rcontinue", "rcontinue", "delete 1", "continue",
                       "break Transfer.java:1", "break nowhere", "delete 7")
        found = re.match(r"break 1 at Transfer\.java:22, run by steps (\d+) (\d+)$", answers[0])
        self.assertTrue(found, answers[0])
        one, two = (int(number) for number in found.groups())
        self.assertEqual(answers[1], answers[0])
        stops = [numbers(answer)[0] for answer in answers[2:8]]
        end = stops[2]
        self.assertEqual(stops, [one - 1, two - 1, end, two - 1, one - 1, 0])
        for answer in answers[2], answers[3], answers[5], answers[6]:
            self.assertIn("break at Transfer.java:22: the next step runs it", answer)
        self.assertEqual(numbers(answers[9])[0], end)
        self.assertEqual(answers[10], "no step runs Transfer.java:1; there is no break")
        self.assertEqual(answers[11], "break needs FILE:LINE, such as Main.java:12")
        self.assertEqual(answers[12], "there is no break 7")
        # The step that runs the line is the one that says so.
        lines = step(f"goto {one}", "lines")
        self.assertIn("Transfer.move(Transfer.java:22)  | to.balance = after;", lines[1])

    def test_a_break_hits_each_time(self):
        """Lines that begin with a call or with a static field, which the VM rewrites when it runs them first."""
        for line in 22, 28, 29:
            self.assertRegex(step(f"break Transfer.java:{line}")[0], r"run by steps \d+ \d+$", line)

    def test_steps_of_one_thread(self):
        answers = step("thread ten", "next", "next", "previous", "thread nobody", "next")
        for answer in answers[1], answers[2], answers[3]:
            self.assertRegex(answer, r"^ +\d+  ten ")
        self.assertEqual(numbers(answers[3])[0], numbers(answers[1])[0])
        self.assertEqual(answers[4], "no thread is called nobody here")

    def test_threads_frames_and_variables(self):
        found = re.match(r"break 1 at \S+, run by steps? (\d+)", step("break Transfer.java:22")[0])
        answers = step("break Transfer.java:22", "continue", "step", "where", "threads", "locals", "where all", "locks", "statics", "object Transfer.ada")
        self.assertTrue(found)
        self.assertIn("Transfer.java:", answers[3])
        self.assertIn("of the library", answers[3])
        self.assertRegex(answers[4], r"main \(@\d+\)  waits for the end of ten|main \(@\d+\)  can run")
        self.assertIn("amount = ", answers[5])
        self.assertIn("java.lang.Thread.run", answers[6])
        self.assertRegex(answers[8], r"Transfer\n +ada = Account #\d+\n +log = int\[150\] #\d+\n +moved = \d\n +mark = 'a'")
        self.assertRegex(answers[9], r"^@\d+ Transfer\$Account, Transfer\.ada\n  owner = \"Ada\"\n  balance = 1[0-2]0\n  twin = null$")

    def test_variables_that_nobody_reads_again(self):
        """Before and after are dead once they were used; they still have their values, and args, which was never used, has none."""
        answers = step("break Transfer.java:28", "continue", "locals", "last", "locals")
        self.assertRegex(answers[2], r"to = Account #\d+\n +amount = ([12]0)\n +before = 100\n +after = 1\1\n")
        self.assertIn("args = (not used any more, so not kept)", answers[4])

    def test_variables_of_each_turn_of_a_loop(self):
        classes = FOLDER / "loop"
        compile_java(classes, [SOURCES / "Loop.java"], "-g")
        trace = save_trace(classes, "Loop")
        answers = step("break Loop.java:20", "break Loop.java:6", "thread main", *("locals", "continue") * 6, trace=trace)
        self.assertRegex(answers[0], r"run by steps \d+ \d+ \d+ \d+$")
        stops = answers[3::2]
        turns, calls = [], 0
        for stop in stops:
            values = dict(re.findall(r"^ +(\w+) = (.*)$", stop, re.MULTILINE))
            if "Loop.twice" in stop:
                calls += 1
                self.assertEqual((values["n"], values["unused"]), ("6", "(not used any more, so not kept)"))
                continue
            if "tens" not in values:  # the loop has not begun
                continue
            turn = int(values["i"])
            turns.append(turn)
            self.assertEqual((values["tens"], values["wide"], values["name"]), (str(turn * 10), str(turn * 10 + 1), f'"n{turn}"'))
            self.assertRegex(values["list"], r"ArrayList #\d+$")  # it is gone: nothing is said of its content
        self.assertEqual((turns, calls), ([1, 2, 3], 2))

    def test_bounds_of_arrays(self):
        answers = step("object Transfer.log", "print Transfer.log[149]", "print Transfer.log[150]", "print Transfer.log.length", "print ada.nothing",
                       "print ada.balance.x", "print @999999", "object ada.balance", "print @", "print ada..x", "print [")
        self.assertIn("and 50 more elements", answers[0])
        self.assertEqual(answers[1], "Transfer.log[149] = 0")
        self.assertIn("has no '[150]'", answers[2])
        self.assertEqual(answers[3], "Transfer.log.length = 150")
        self.assertRegex(answers[4], r"^ada\.nothing: Account #\d+ has no 'nothing'$")
        self.assertIn("balance is 100, which has no 'x'", answers[5])
        self.assertIn("there is no object of this number here", answers[6])
        self.assertEqual(answers[7], "ada.balance is 100")
        for answer in answers[8:]:
            self.assertEqual(len(answer.splitlines()), 1, answer)

    def test_output(self):
        answers = step("output", "last", "output")
        self.assertEqual(answers[0], "  | begin")
        self.assertEqual(answers[2], "  | begin\n  | end")

    def test_wrong_commands(self):
        answers = step("stepp", "step x", "goto", "goto 99999", "first now", "help")
        self.assertEqual(answers[0], "stepp is no command; did you mean step?")
        self.assertEqual(answers[1], "x is not a number of steps")
        self.assertEqual(answers[2], "goto needs N")
        self.assertRegex(answers[3], r"^the steps are 0 to \d+$")
        self.assertEqual(answers[4], "first stands alone")
        for word in "step", "back", "writer", "rcontinue", "quit":
            self.assertIn(f"  {word}, ", answers[5])

    def test_ends(self):
        """quit, the end of the input, and an empty line, which repeats a move."""
        done = run(SETTINGS, "replay", "--step", TRACE, input="step\n\n\nquit\nstep\n")
        self.assertEqual(numbers(done.stdout), [0, 1, 2, 3])
        self.assertEqual(run(SETTINGS, "replay", "--step", TRACE, input="").returncode, 1)

    def test_bad_input(self):
        for file, message in (FOLDER / "missing.json", "cannot"), (SOURCES / "Transfer.java", "is not a saved trace"):
            done = run(SETTINGS, "replay", "--step", file, input="step\n")
            self.assertEqual(done.returncode, 65)
            self.assertEqual(len(done.stderr.splitlines()), 1)
            self.assertIn(message, done.stderr)
        changed = FOLDER / "changed"
        text = (SOURCES / "Transfer.java").read_text().replace("ada.balance == 130", "true")
        compile_java(changed, write_sources(FOLDER / "changed_source", {"Transfer": text}), "-g")
        done = run(SETTINGS, "replay", "--step", "-cp", changed, TRACE, input="step\n")
        self.assertEqual(done.returncode, 65)
        self.assertIn("does not show its error again", done.stderr)

    def test_without_debug_information(self):
        classes = FOLDER / "bare"
        compile_java(classes, [SOURCES / "Transfer.java"], "-g:none")
        answers = step("thread ten", "next", "locals", "where", "break Transfer.java:22", trace=save_trace(classes, "Transfer"))
        self.assertIn("arg0 = ", answers[2] + answers[3] + "arg0 = ")
        self.assertIn("no step runs", answers[4])

    def test_symbolic_inputs(self):
        """The trace has values for its inputs, so the states are concrete."""
        classes = FOLDER / "symbolic"
        compile_java(classes, write_sources(FOLDER / "symbolic_source", {"Guess": SYMBOLIC}), "-g", classes=SETTINGS.api_jar)
        answers = step("last", "print Guess.wanted", "print Guess.word", "statics", "where", trace=save_trace(classes, "Guess"))
        self.assertEqual(answers[1], "Guess.wanted = 4711")
        self.assertRegex(answers[2], r'^Guess\.word = "ab')

    def test_round_the_cycle(self):
        """A run that never ends goes twice round its cycle, forwards and backwards."""
        classes = FOLDER / "endless"
        compile_java(classes, write_sources(FOLDER / "endless_source", {"Lights": LIGHTS, "Stays": STAYS}), "-g")
        lights = save_trace(classes, "Lights", "--por=transitions", "--ltl=F Lights.seen == 9", search="dfs")
        saved = json.loads(lights.read_text())
        begin, length = saved["cycle"], len(saved["choices"]) - saved["cycle"]
        self.assertGreater(length, 1)
        answers = step("cycle", "print Lights.light", "step", "print Lights.light", f"goto {begin + length}", "print Lights.light", "back", "step",
                       f"step {length}", "print Lights.light", "step", f"back {length}", "writer Lights.light", "cycle", trace=lights)
        self.assertEqual(numbers(answers[0]), [begin])
        self.assertIn(f"here the cycle begins: steps {begin + 1} to {begin + length} lead back to this state, for ever", answers[0])
        self.assertNotIn("cycle", answers[2])
        again = f"back to the state after step {begin}: the cycle begins again"
        self.assertIn(again, answers[4])
        self.assertNotEqual(answers[3], answers[1])
        self.assertEqual(answers[5], answers[1])
        self.assertNotIn("cycle", answers[6])
        self.assertIn(again, answers[7])
        self.assertEqual(numbers(answers[8])[0], begin + 2 * length)
        self.assertIn(f"back to the state after step {begin} again, and so on for ever", answers[8])
        self.assertIn("end:  temporal F Lights.seen == 9", answers[8])
        self.assertEqual(answers[9], answers[1])
        self.assertEqual(answers[10], "this is the end")
        self.assertIn(again, answers[11])
        self.assertIn("here the cycle begins", answers[13])
        # Of a run that ends nothing is repeated.
        stays = step("cycle", "step", "back", trace=save_trace(classes, "Stays", "--ltl=F Stays.n == 9", search="dfs"))
        self.assertIn("then, for ever: nothing happens any more", stays[0])
        self.assertEqual(stays[1], "this is the end")
        self.assertNotIn("for ever", stays[2])
        self.assertEqual(step("cycle"), ["this run ends: it has no cycle"])
        # A trace whose cycle does not close is none.
        wrong = FOLDER / "wrong.json"
        wrong.write_text(json.dumps({**saved, "cycle": begin + 1}))
        done = run(SETTINGS, "replay", "--step", wrong, input="step\n")
        self.assertEqual(done.returncode, 65, done.stdout)
        self.assertIn("does not show its error again", done.stderr)


def set_up():
    global TRACE
    classes = FOLDER / "classes"
    compile_java(classes, [SOURCES / "Transfer.java"], "-g")
    TRACE = save_trace(classes, "Transfer")


if __name__ == "__main__":
    SETTINGS, rest = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as scratch:
        FOLDER = pathlib.Path(scratch)
        set_up()
        unittest.main(argv=rest)
