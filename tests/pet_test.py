#!/usr/bin/env python3
"""The tests of PET's examples: references decided where they are used, and bounds on blocks and loops.

  pet_test.py --pathfleet BIN --api-jar JAR [unittest options]

Tables 1 and 2 of Albert, Gomez-Zamalloa and Puebla, "PET: a partial evaluation-based test case generation tool for Java
bytecode" (PEPM 2010): nine tests of SortedList.merge that visit no block more than twice, and seven more if references
may be aliases.
"""
import re
import tempfile
import unittest

import testgen_test
from pathfleet_command import MPIRUN, arguments, unittest_arguments
from testgen_test import ROOT, Suites

# this and l, and what the receiver's list is after the call; cells are letters in the order in which they are met, C what is never looked at,
# * the cell or list that was there before. By what the method asks: which head is smaller, and which list ends first.
WITHOUT_ALIASES = {
    ("a C", "b null", "b a C"),
    ("a C", "b c null", "b c a C"),
    ("a null", "b c C", "b a c C"),
    ("a null", "b C", "a b C"),
    ("a b C", "c null", "a c b C"),
    ("a b null", "c C", "a b c C"),
    ("C", "null", "NullPointerException"),     # l itself is null: the receiver's list is never looked at
    ("null", "C", "NullPointerException"),
    ("a C", "(null)", "NullPointerException"),  # the list of l is null
}
WITH_ALIASES = {
    ("a null", "this", "a *a"),
    ("a b null", "this", "a b *a"),
    ("null", "this", "NullPointerException"),
    ("a null", "*a", "a *a"),
    ("a b null", "*a", "a b *a"),
    ("a null", "b *a", "b a *a"),
    ("a b null", "*b", "a b *b"),
}


class Input:
    """An input of merge, as in testgen's JSON."""

    def __init__(self, test):
        self.objects = test["arguments"]["objects"]
        self.values = {each["name"]: each["value"] for each in test["arguments"]["values"]}
        self.letters = {}
        self.outcome = test["outcome"]

    def field(self, index, name):
        return next(f["value"] for f in self.objects[index]["fields"] if f["name"] == name)

    def cells(self, value):
        """A list as text."""
        words = []
        while isinstance(value, dict) and "object" in value:
            index = value["object"]
            known = index in self.letters
            letter = self.letters.setdefault(index, chr(ord("a") + len(self.letters)))
            if known:
                words.append("*" + letter)
                return " ".join(words)
            words.append(letter)
            value = self.field(index, "next")
        words.append("null" if value is None else "C")
        return " ".join(words)

    def merged(self):
        """The result of merge, with cells named by letters: computed in Python by the paper's program. It must not use
        cell C."""
        after = {}

        def get(index, name):
            value = after.get((index, name), self.field(index, name))
            return 0 if name == "data" and value == {"untouched": True} else value  # as it is then in the test

        def looked_at(value):
            assert value is None or "object" in value, "the method looks at what the test leaves open"
            return value

        def data(value):
            if looked_at(value) is None:
                raise ZeroDivisionError
            return get(value["object"], "data")

        this, l = self.values["this"]["object"], looked_at(self.values["arg0"])
        if l is None:
            return "NullPointerException"
        p1, p2 = get(this, "first"), get(l["object"], "first")
        try:
            if data(p1) <= data(p2):
                p1 = get(p1["object"], "next")
            else:
                after[this, "first"] = p2
                p2 = get(p2["object"], "next")
        except ZeroDivisionError:
            return "NullPointerException"
        prev = get(this, "first")
        while looked_at(p1) is not None and looked_at(p2) is not None:
            if data(p1) <= data(p2):
                after[prev["object"], "next"] = p1
                p1 = get(p1["object"], "next")
            else:
                after[prev["object"], "next"] = p2
                p2 = get(p2["object"], "next")
            prev = get(prev["object"], "next")
        after[prev["object"], "next"] = p2 if p1 is None else p1
        words, seen, numbers, value = [], set(), [], get(this, "first")
        while isinstance(value, dict) and "object" in value:
            letter = self.letters[value["object"]]
            if letter in seen:
                words.append("*" + letter)
                break
            seen.add(letter)
            words.append(letter)
            numbers.append(get(value["object"], "data"))
            value = get(value["object"], "next")
        else:
            words.append("null" if value is None else "C")
        self.numbers = numbers
        return " ".join(words)

    def shape(self):
        this = self.cells(self.field(self.values["this"]["object"], "first"))
        l = self.values["arg0"]
        if l is None:
            other = "null"
        elif l == self.values["this"]:
            other = "this"
        else:
            other = self.cells(self.field(l["object"], "first"))
            other = "(null)" if other == "null" else other
        return this, other, self.merged()

    def numbers_after(self):
        after = self.outcome["after"]
        value = next(each["value"] for each in after["values"] if each["name"] == "this")
        fields = lambda value: {f["name"]: f["value"] for f in after["objects"][value["object"]]["fields"]}
        numbers, seen, value = [], set(), fields(value)["first"]
        while value is not None and value["object"] not in seen:
            seen.add(value["object"])
            numbers.append(fields(value)["data"])
            value = fields(value)["next"]
        return numbers


class Pet(Suites):
    MERGE = ["--method", "pet.SortedList.merge(sym)", "--lazy", "use"]

    def merge(self, *words, tests, method="pet.SortedList.merge(sym)"):
        said, inputs = self.generate_inputs("--method", method, "--lazy", "use", *words, code=2)
        self.assertIn(f"tests:        {tests}\n", said)
        inputs = [Input(each) for each in inputs]
        shapes = [each.shape() for each in inputs]
        self.assertEqual(len(set(shapes)), len(shapes), shapes)
        for each, shape in zip(inputs, shapes):
            throws = each.outcome.get("thrown", "").replace("java.lang.", "").replace("java/lang/", "")
            self.assertEqual(throws, "NullPointerException" if shape[2] == "NullPointerException" else "", shape)
            if not throws:
                self.assertEqual(each.numbers_after(), each.numbers, shape)
        return said, set(shapes)

    def test_merge_without_aliases(self):
        said, shapes = self.merge("--block-bound", 2, "--no-aliasing", tests=9)
        self.assertEqual(shapes, WITHOUT_ALIASES)
        self.assertIn("block bound 2 reached", said)
        self.passes(9)

    def test_merge_with_aliases(self):
        _, shapes = self.merge("--block-bound", 2, tests=16)
        self.assertEqual(shapes, WITHOUT_ALIASES | WITH_ALIASES)
        self.passes(16)

    def test_bounds(self):
        """Each additional visit of the loop head doubles the number of paths through the loop."""
        for k, tests in {1: 5, 2: 9, 3: 17, 4: 33}.items():
            self.merge("--block-bound", k, "--no-aliasing", tests=tests)
            if k > 1:
                self.merge("--loop-bound", k - 1, "--no-aliasing", tests=tests)

    def test_preconditions_over_receiver_and_arguments(self):
        """What the paper says of preconditions (4.2): l is another list leaves out tests 10 to 12, no sharing all seven."""
        conditions = ["--block-bound", 2, "--precondition"]
        said, shapes = self.merge(*conditions, "otherList", tests=13, method="conditions.SortedList.merge(sym)")
        self.assertEqual(shapes, WITHOUT_ALIASES | {each for each in WITH_ALIASES if each[1] != "this"})
        _, shapes = self.merge(*conditions, "sameList", tests=3, method="conditions.SortedList.merge(sym)")
        self.assertEqual(shapes, {each for each in WITH_ALIASES if each[1] == "this"})
        # The receiver's list is null in one test with and one without aliases. Where l is null, only the precondition looks at it.
        _, shapes = self.merge(*conditions, "notEmpty", tests=14, method="conditions.SortedList.merge(sym)")
        kept = {each for each in WITHOUT_ALIASES | WITH_ALIASES if each[0] != "null"}
        self.assertEqual(shapes, kept - {("C", "null", "NullPointerException")} | {("a C", "null", "NullPointerException")})
        said, inputs = self.generate_inputs("--method", "conditions.SortedList.merge(sym)", "--lazy", "use", *conditions, "smallerHead", code=2)
        for each in map(Input, inputs):
            this, other = (each.field(each.values[name]["object"], "first")["object"] for name in ("this", "arg0"))
            self.assertLess(each.field(this, "data"), each.field(other, "data"))

    def test_no_sharing(self):
        said, shapes = self.merge("--block-bound", 2, "--assume", "no-sharing", tests=9)
        self.assertEqual(shapes, WITHOUT_ALIASES)
        done = self.check(*self.MERGE, "--block-bound", 2, "--assume", "no-sharing")
        self.assertIn("no object of the input is reached from two arguments (--assume=no-sharing)", done.stdout)
        # One argument may lead back to itself: from the first cell, and from the second to both.
        for assumed, tests in (("no-sharing", 8), ("acyclic", 5), ("no-sharing,acyclic", 5)):
            said = self.generate("--method", "conditions.SortedList.twice(sym)", "--assume", assumed)
            self.assertIn(f"tests:        {tests}\nexplored:     every state", said, assumed)
        done = self.check("--assume", "acyclic", "conditions.SortedList")
        self.assertIn("--assume is about the input of a method", done.stderr)

    def test_postconditions_see_the_result_and_the_state_before(self):
        method = lambda name, condition, *words: self.check("--method", f"conditions.Account.{name}", "--postcondition", condition, *words)
        holds = [("deposit(sym)", "grows"), ("deposit(sym)", "grew"), ("withdraw(sym)", "returnsWhatIsLeft"), ("withdraw(sym)", "leftOver"),
                 ("moveAll(sym)", "keepsSum"), ("swap(sym,sym)", "swapped"), ("sum(sym,sym)", "isSum"), ("fill(sym)", "counted"), ("rename(sym)", "renamed")]
        for name, condition in holds:
            for lazy in ("read", "use"):
                done = method(name, condition, "--lazy", lazy, "--max-symbolic-array", 4)
                if name == "fill(sym)":
                    self.assertNotIn("does not hold", done.stdout)
                else:
                    self.assertEqual(done.returncode, 0, f"{name} {condition} {lazy}: {done.stdout}{done.stderr}")
        for name, condition, said in (("deposit(sym)", "shrinks", "this.balance"), ("withdraw(sym)", "returnsWhatWas", "amount = "),
                                      ("moveAll(sym)", "keepsBoth", "this.balance"), ("rename(sym)", "sameName", "this.owner")):
            done = method(name, condition)
            self.assertEqual(done.returncode, 1, f"{name} {condition}: {done.stdout}{done.stderr}")
            self.assertIn(f"the postcondition {condition} does not hold", done.stdout)
            self.assertIn(said, done.stdout)
        counter = "java.util.concurrent.atomic.AtomicInteger"
        for condition, code in (("counted1", 0), ("counted2", 1)):  # an object of the library, which changes
            done = method("count(sym)", condition, "--candidates", f"{counter}={counter}")
            self.assertEqual(done.returncode, code, f"{condition}: {done.stdout}{done.stderr}")
        done = method("withdraw(sym)", "nothing")
        self.assertEqual(done.returncode, 65, done.stdout)
        self.assertIn("'boolean nothing()', 'static boolean nothing(int)', 'static boolean nothing(conditions.Account, int)', "
                      "'static boolean nothing(conditions.Account, int, int)', "
                      "'static boolean nothing(conditions.Account, int, conditions.Account, int, int)'", done.stderr)

    def test_criteria(self):
        """The criteria under one option, and their bounds."""
        self.merge("--criterion", "block-2", "--no-aliasing", tests=9)
        self.merge("--criterion", "loop-1", "--no-aliasing", tests=9)
        trityp = ["--method", "pet.Trityp.classify(sym,sym,sym)"]
        self.assertIn("tests:        14\nexplored:     every state", self.generate(*trityp, "--criterion", "path"))
        for criterion, goal in (("statement", "statements"), ("def-use", "def-use"), ("branch", "branches")):
            same = self.generate(*trityp, "--criterion", criterion)
            self.assertEqual(same, self.generate(*trityp, *(["--keep", "covering"] if criterion == "branch" else ["--goal", goal])))
            self.assertRegex(same, "tests:  +[1-9]|tests:  +1[0-3]")
        for words, said in ((["--criterion", "block"], "there is no 'block'; there are block-K, loop-K, depth-K, branch, path, statement"),
                            (["--criterion", "depth-0"], "followed by a number from 1"), (["--criterion", "loop-two"], "followed by a number")):
            done = self.check(*trityp, *words)
            self.assertEqual(done.returncode, 64)
            self.assertIn(said, done.stderr)
        self.assertIn("it selects tests", self.check(*trityp, "--criterion", "statement").stderr)

    def test_depth(self):
        """Steps are instructions, counted in all calls of the thread."""
        # straight has six instructions; once calls it and has five of its own
        for method, steps in (("straight(sym)", 6), ("once(sym)", 11), ("often(sym)", 45)):
            said = self.generate("--method", f"bounded.Calls.{method}", "--criterion", f"depth-{steps}")
            self.assertIn("tests:        1\nexplored:     every state", said)
            said = self.check("--method", f"bounded.Calls.{method}", "--criterion", f"depth-{steps - 1}")
            self.assertEqual(said.returncode, 2, said.stdout)
            self.assertIn(f"depth bound {steps - 1} reached", said.stdout)
        counts = [int(self.generate("--method", "bounded.Calls.down(sym)", "--criterion", f"depth-{k}", code=2).split("tests:")[1].split()[0])
                  for k in (5, 20, 100)]
        self.assertEqual(counts, [1, 2, 11])
        for more in (["-j", 2], ["--search", "bfs"], ["--por", "bytecode"], ["--por", "off"]):
            self.assertIn("tests:        11\n", self.generate("--method", "bounded.Calls.down(sym)", "--criterion", "depth-100", *more, code=2))

    def test_unreached_instructions(self):
        """Dead code is told from what lies behind a bound, also in callees and handlers."""
        words = ["--method", "bounded.Reached.of(sym)", "--coverage", "--coverage-of", "bounded.Reached"]
        source = REACHED.splitlines()
        lines = lambda mark: {i for i, line in enumerate(source, 1) if mark in line}
        def reasons(said):
            self.assertRegex(said, r"instructions: \d+ of \d+ reached")
            return {int(line): why for line, why in re.findall(r"not reached:  bounded\.Reached\.\w+, line (\d+): \d+ instructions?, (.*)", said)}
        found = reasons(self.generate(*words, "--criterion", "block-3", code=2))
        self.assertEqual({line for line, why in found.items() if why == "dead"}, lines("DEAD"))
        self.assertEqual({line for line, why in found.items() if why == "behind a bound"}, lines("BOUND") | lines("CATCH"))
        found = reasons(self.generate(*words, "--max-states", 5, code=2))
        self.assertEqual(set(found.values()), {"unknown"})
        found = reasons(self.generate(*words, "--criterion", "block-40"))
        self.assertEqual(set(found), lines("DEAD") | lines("CATCH"))
        self.assertEqual(set(found.values()), {"dead"})

    def test_order_of_tests(self):
        """The order changes, the set does not."""
        found = {}
        for order in ("smallest", "shortest", "longest", "coverage"):
            _, inputs = self.generate_inputs(*self.MERGE, "--block-bound", 2, "--test-order", order, code=2)
            found[order] = [Input(each).shape() for each in inputs]
        self.passes(16)
        for order, shapes in found.items():
            self.assertEqual(sorted(shapes), sorted(found["smallest"]), order)
            self.assertEqual(shapes == found["smallest"], order == "smallest")
        lengths = lambda shapes: ["NullPointerException" in each[2] for each in shapes]
        self.assertEqual(lengths(found["shortest"])[:4], [True] * 4)
        self.assertEqual(lengths(found["longest"])[-4:], [True] * 4)
        self.assertNotIn("NullPointerException", found["coverage"][0][2])

    def test_same_for_threads_ranks_and_orders(self):
        words = [*self.MERGE, "--block-bound", 2]
        self.generate(*words, code=2)
        suite = self.text("pet/SortedListTest.java")
        with tempfile.TemporaryDirectory() as scratch:
            self.generate(*words, code=2, launcher=[*MPIRUN, "--mca", "orte_tmpdir_base", scratch, "-n", "2"])
        self.assertEqual(self.text("pet/SortedListTest.java"), suite, "two ranks")
        for more in (["-j", 2], ["--search", "bfs"], ["--por", "bytecode"]):
            self.generate(*words, *more, code=2)
            self.assertEqual(self.text("pet/SortedListTest.java"), suite, more)

    def test_trityp(self):
        said = self.generate("--method", "pet.Trityp.classify(sym,sym,sym)")
        self.assertIn("tests:        14\nexplored:     every state", said)
        self.passes(14)

    def test_recursion(self):
        """Calls count as entries of the first block. All active calls count together, successive ones do not."""
        for k in (1, 2, 5):
            said = self.generate("--method", "bounded.Calls.down(sym)", "--block-bound", k, code=2)
            self.assertIn(f"tests:        {k}\n", said)
            said = self.generate("--method", "bounded.Calls.even(sym)", "--block-bound", k, code=2)
            self.assertIn(f"tests:        {2 * k}\n", said)
        self.assertIn("tests:        1\nexplored:     every state", self.generate("--method", "bounded.Calls.often(sym)", "--block-bound", 4))
        self.generate("--method", "bounded.Calls.often(sym)", "--block-bound", 3, code=2)
        # Three rounds of an inner loop, twice: six in all, three in a row.
        self.assertIn("every state", self.generate("--method", "bounded.Calls.nested(sym)", "--loop-bound", 3))
        self.assertIn("every state", self.generate("--method", "bounded.Calls.nested(sym)", "--block-bound", 8))
        self.generate("--method", "bounded.Calls.nested(sym)", "--block-bound", 7, code=2)
        self.generate("--method", "bounded.Calls.nested(sym)", "--loop-bound", 2, code=2)

    def test_a_bound_is_no_proof(self):
        """A program with paths cut by a bound is not reported as correct."""
        said = self.generate("--method", "bounded.Calls.late(sym)", "--loop-bound", 2, code=2)
        self.assertIn("loop bound 2 reached", said)
        done = self.check("--method", "bounded.Calls.late(sym)", "--loop-bound", 2)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertEqual(self.check("--method", "bounded.Calls.late(sym)", "--loop-bound", 5).returncode, 1)
        self.assertRegex(self.check("--method", "bounded.Calls.late(sym)", "--loop-bound", 70000).stderr, "at most 60000")


CALLS = r"""
package bounded;
public class Calls {
  static int straight(int n) {
    return n * 3 + 1;
  }
  static int once(int n) {
    return straight(n) - 1;
  }
  static int down(int n) {
    return n <= 0 ? 0 : 1 + down(n - 1);
  }
  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }
  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }
  static int one(int n) {
    return n;
  }
  static int often(int n) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += one(n);
    }
    return sum;
  }
  static int nested(int n) {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        n += j;
      }
    }
    return n;
  }
  static void late(int n) {
    int i = 0;
    while (i < n) {
      i++;
      assert i < 4;
    }
  }
}
"""


REACHED = r"""package bounded;
public class Reached {
  static int of(int n) {
    if (n > 5) {
      if (n < 3) {
        return nothing(n); // DEAD
      }
    }
    if (n > 20) {
      return 3;
    }
    try {
      for (int i = 0; i < n; i++) {
        if (i == 9) {
          return often(n); // BOUND
        }
      }
    } catch (ArithmeticException e) { // CATCH
      return -1; // CATCH
    }
    return 0;
  }
  static int nothing(int n) {
    return n; // DEAD
  }
  static int often(int n) {
    return n + 1; // BOUND
  }
}
"""

LISTS = r"""
  static boolean otherList(SortedList self, SortedList l) {
    return l == null || l != self;
  }
  static boolean sameList(SortedList self, SortedList l) {
    return l == self;
  }
  static boolean notEmpty(SortedList self, SortedList l) {
    return self.first != null;
  }
  static boolean smallerHead(SortedList self, SortedList l) {
    return l != null && l.first != null && self.first != null && self.first.data < l.first.data;
  }
  static int twice(SortedList l) {
    return l == null || l.first == null ? 0 : l.first.next == null ? 1 : l.first.next.next == null ? 2 : 3;
  }
}
"""

ACCOUNT = r"""
package conditions;
public class Account {
  int balance;
  String owner;
  Account next;
  int[] log;

  void deposit(int amount) { balance += amount; }
  static boolean grows(Account old, int oldAmount, Account self, int amount) { return self.balance - old.balance == amount && oldAmount == amount; }
  static boolean shrinks(Account old, int oldAmount, Account self, int amount) { return self.balance <= old.balance; }
  static boolean grew(Account self, int amount) { return amount != 0 || self.balance == self.balance + amount; }

  static void count(java.util.concurrent.atomic.AtomicInteger a) { if (a != null) a.incrementAndGet(); }
  static boolean counted1(java.util.concurrent.atomic.AtomicInteger old, java.util.concurrent.atomic.AtomicInteger a) { return a == null || old.get() + 1 == a.get(); }
  static boolean counted2(java.util.concurrent.atomic.AtomicInteger old, java.util.concurrent.atomic.AtomicInteger a) { return a == null || old.get() == a.get(); }

  int withdraw(int amount) { balance -= amount; return balance; }
  static boolean returnsWhatIsLeft(Account self, int amount, int result) { return result == self.balance; }
  static boolean leftOver(Account old, int oldAmount, Account self, int amount, int result) { return old.balance - amount == result; }
  static boolean returnsWhatWas(Account old, int oldAmount, Account self, int amount, int result) { return result == old.balance; }

  void moveAll(Account from) {
    if (from != null) {
      balance += from.balance;
      from.balance -= from.balance;
    }
  }
  static boolean keepsSum(Account old, Account oldFrom, Account self, Account from) {
    if (from == null) return oldFrom == null && old.balance == self.balance;
    if (self == from) return old == oldFrom && self.balance == 0;
    return old != self && oldFrom != from && old.next == oldFrom.next == (self.next == from.next) && self.balance == old.balance + oldFrom.balance && from.balance == 0;
  }
  static boolean keepsBoth(Account old, Account oldFrom, Account self, Account from) { return self.balance == old.balance; }

  static void swap(Account a, Account b) {
    if (a == null || b == null) return;
    Account kept = a.next;
    a.next = b.next;
    b.next = kept;
  }
  static boolean swapped(Account oldA, Account oldB, Account a, Account b) {
    if (a == null || b == null) return (oldA == null) == (a == null) && (oldB == null) == (b == null);
    return (oldA.next == null) == (b.next == null) && (oldB.next == null) == (a.next == null) && (oldA.next == oldA) == (b.next == a);
  }

  static long sum(int a, long b) { return a + b; }
  static boolean isSum(int a, long b, long result) { return result - b == a; }

  static void fill(int[] numbers) {
    if (numbers != null) for (int i = 0; i < numbers.length; i++) numbers[i]++;
  }
  static boolean counted(int[] old, int[] numbers) {
    for (int i = 0; numbers != null && i < numbers.length; i++) if (numbers[i] != old[i] + 1) return false;
    return (old == null) == (numbers == null);
  }

  void rename(String name) { owner = name; }
  static boolean renamed(Account old, String oldName, Account self, String name) { return self.owner == name && oldName == name; }
  static boolean sameName(Account old, String oldName, Account self, String name) { return old.owner == self.owner; }
}
"""


def setUpModule():
    lists = (ROOT / "examples/pet/SortedList.java").read_text().replace("package pet;", "package conditions;")
    lists = lists[: lists.rindex("}")] + LISTS
    testgen_test.compile_programs({"bounded/Calls": CALLS, "bounded/Reached": REACHED, "conditions/SortedList": lists, "conditions/Account": ACCOUNT}, [*ROOT.glob("examples/pet/*.java")])


def tearDownModule():
    testgen_test.FOLDER.cleanup()


if __name__ == "__main__":
    testgen_test.SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
