#!/usr/bin/env python3
"""The tests of PET's examples: references decided where they are used, and bounds on blocks and loops.

  pet_test.py --pathfleet BIN --api-jar JAR [unittest options]

Tables 1 and 2 of Albert, Gomez-Zamalloa and Puebla, "PET: a partial evaluation-based test case generation tool for Java
bytecode" (PEPM 2010): nine tests of SortedList.merge that visit no block more than twice, and seven more if references
may be aliases.
"""
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

    def merge(self, *words, tests):
        said, inputs = self.generate_inputs(*self.MERGE, *words, code=2)
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


def setUpModule():
    testgen_test.compile_programs({"bounded/Calls": CALLS}, [*ROOT.glob("examples/pet/*.java")])


def tearDownModule():
    testgen_test.FOLDER.cleanup()


if __name__ == "__main__":
    testgen_test.SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
