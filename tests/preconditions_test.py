#!/usr/bin/env python3
"""Preconditions of methods: what is remembered of their runs changes nothing, and what is dropped has no completion.

  preconditions_test.py --pathfleet BIN --api-jar JAR [--seeds FROM-TO] [unittest options]

Random preconditions over small classes are compared with brute force: `java` makes every input of a few objects and
keeps those that the precondition accepts. The structures are those of tests/bench/preconditions.
"""
import pathlib
import random
import re
import tempfile
import time
import unittest

from jdk import JAVA
from pathfleet_command import arguments, compile_java, explore, finish, unittest_arguments

ROOT = pathlib.Path(__file__).resolve().parent.parent
SETTINGS = None
STRUCTURES = None  # the compiled structures
SEEDS = range(5, 10)
OBJECTS = 3

CLASS = r"""
public class %(name)s {
  %(name)s a, b;
  int v;

  static %(name)s at(%(name)s s, String path) {
    for (int i = 0; i < path.length() && s != null; i++) {
      s = path.charAt(i) == 'a' ? s.a : s.b;
    }
    return s;
  }

  /** Whether the objects reached by these fields are a tree of at most `most` objects. */
  static boolean tree(%(name)s root, String fields, int most) {
    %(name)s[] seen = new %(name)s[16];
    int count = 0;
    if (root != null) {
      seen[count++] = root;
    }
    for (int i = 0; i < count; i++) {
      for (int f = 0; f < fields.length(); f++) {
        %(name)s next = fields.charAt(f) == 'a' ? seen[i].a : seen[i].b;
        if (next == null) {
          continue;
        }
        for (int j = 0; j < count; j++) {
          if (seen[j] == next) {
            return false;
          }
        }
        if (count == most) {
          return false;
        }
        seen[count++] = next;
      }
    }
    return true;
  }

  /** Whether the values along a list do not fall; the list may end or close. */
  static boolean rising(%(name)s s, char field) {
    for (int i = 0; i < 4 && s != null; i++) {
      %(name)s next = field == 'a' ? s.a : s.b;
      if (next != null && next.v < s.v) {
        return false;
      }
      s = next;
    }
    return true;
  }

  static int length(%(name)s s) {
    int n = 0;
    for (; s != null && n < 5; s = s.a) {
      n++;
    }
    return n;
  }

  boolean repOk() {
%(body)s
    return true;
  }

  /** Reads all objects, and tells what they are. */
  String show() {
    StringBuilder text = new StringBuilder();
    %(name)s[] seen = new %(name)s[16];
    int count = 1;
    seen[0] = this;
    for (int i = 0; i < count; i++) {
      for (int f = 0; f < 2; f++) {
        %(name)s next = f == 0 ? seen[i].a : seen[i].b;
        int at = -1;
        for (int j = 0; j < count; j++) {
          at = seen[j] == next ? j : at;
        }
        if (next == null) {
          text.append('-');
          continue;
        }
        if (at < 0) {
          at = count;
          seen[count++] = next;
        }
        text.append(at);
      }
      text.append(seen[i].v < 0 ? 'n' : seen[i].v == 0 ? '0' : seen[i].v == 1 ? '1' : 'm');
    }
    return text.toString();
  }

  void print() { System.out.println(show()); }

  /** Reads little, so that much has to be completed. */
  void few() { System.out.println(%(few)s); }

  /** Every input of at most so many objects that repOk accepts; its objects in the order in which show() meets them. */
  public static void main(String[] args) {
    java.util.TreeSet<String> all = new java.util.TreeSet<>(), few = new java.util.TreeSet<>();
    java.io.PrintStream out = System.out;
    for (int n = 1; n <= Integer.parseInt(args[0]); n++) {
      %(name)s[] s = new %(name)s[n];
      for (int i = 0; i < n; i++) {
        s[i] = new %(name)s();
      }
      int each = (n + 1) * (n + 1) * 4;
      for (long code = 0, end = (long) Math.pow(each, n); code < end; code++) {
        long rest = code;
        for (int i = 0; i < n; i++, rest /= each) {
          int a = (int) (rest %% (n + 1)), b = (int) (rest / (n + 1) %% (n + 1));
          s[i].a = a == 0 ? null : s[a - 1];
          s[i].b = b == 0 ? null : s[b - 1];
          s[i].v = (int) (rest / ((n + 1) * (n + 1)) %% 4) - 1;
        }
        boolean holds;
        try {
          holds = s[0].repOk();
        } catch (RuntimeException e) {
          holds = false;
        }
        if (holds) {
          all.add(s[0].show());
          java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
          System.setOut(new java.io.PrintStream(bytes));
          s[0].few();
          System.setOut(out);
          few.add(bytes.toString().trim());
        }
      }
    }
    all.forEach(out::println);
    out.println("few");
    few.forEach(out::println);
  }
}
"""


def random_class(seed):
    """(name, source) of a class with a random precondition."""
    dice = random.Random(seed)
    path = lambda: "".join(dice.choice("ab") for _ in range(dice.choice((1, 1, 2, 2, 3))))

    def atom():
        p, q = path(), path()
        return dice.choice((
            f'at(this, "{p}") == at(this, "{q}")', f'at(this, "{p}") != null', f'at(this, "{p}") == this',
            f'(at(this, "{p}") == null || at(this, "{p}").v {dice.choice(("< 0", ">= 0", "== 0", "!= 1", "> 1", "<= 1"))})',
            f'(at(this, "{p}") != null && at(this, "{p}").v >= {dice.choice((0, 1))})',
            f'at(this, "{p}").v > 0',  # may throw
            f'v {dice.choice((">= 0", "< 2", "== 1", "<= 0"))}',
            f'length(this) {dice.choice(("< 3", ">= 2", "== 2", "< 5"))}'))

    def statement():
        if dice.random() < 0.45:
            return dice.choice(('tree(this, "ab", 4)', 'tree(a, "ab", 4)', 'tree(this, "a", 3)', 'tree(b, "ba", 2)'))
        if dice.random() < 0.3:
            return "(" + f" {dice.choice(('&&', '||'))} ".join(atom() for _ in range(2)) + ")"
        return atom()

    lines = [f"    if (!({statement()})) {{\n      return false;\n    }}" for _ in range(dice.choice((1, 2, 2, 3)))]
    if dice.random() < 0.4:  # values are compared only where they are bounded
        lines.append('    for (Object o : new Object[] {this, a, b, at(this, "aa"), at(this, "ab"), at(this, "ba"), at(this, "bb"), at(this, "aaa"), at(this, "aaaa")}) {\n'
                     f"      if (o != null && ((R{seed}) o).v != 0 && ((R{seed}) o).v != 1) {{\n        return false;\n      }}\n    }}\n"
                     "    if (!rising(this, 'a')) {\n      return false;\n    }")
    few = dice.choice(('at(this, "ab") == null', 'at(this, "ba") == this', 'at(this, "a") == at(this, "b")', "v > 0", 'at(this, "bb") == null || at(this, "bb").v == 1'))
    return f"R{seed}", CLASS % {"name": f"R{seed}", "body": "\n".join(lines), "few": few}


class Random(unittest.TestCase):
    """Each seed makes a precondition; the inputs found are those of brute force."""

    def outputs(self, folder, *words):
        done, report = explore(SETTINGS, folder, "--outputs", "--max-objects", OBJECTS, "--precondition", "repOk", *words)
        self.assertEqual(done.returncode, 0, f"{words}: {done.stdout}{done.stderr}")
        return {text.strip() for text in report["outputs"]}, report["statistics"]["paths"]

    def test_against_brute_force(self):
        with tempfile.TemporaryDirectory() as folder:
            classes = [random_class(seed) for seed in SEEDS]
            for name, source in classes:
                (pathlib.Path(folder) / f"{name}.java").write_text(source)
            compile_java(folder, pathlib.Path(folder).glob("*.java"))
            for name, source in classes:
                body = re.search(r"boolean repOk\(\) \{\n(.*?)\n    return true", source, re.S).group(1)
                printed = finish([*JAVA, "-cp", folder, name, str(OBJECTS)], check=True).stdout.split("few\n")
                expected = {"print": set(printed[0].split()), "few": set(printed[1].split())}
                for method in expected:
                    paths = set()
                    for words in ([], ["--precondition-memory", "off"], ["-j", 2], ["--lazy", "use"], ["--lazy", "use", "--precondition-memory", "off"],
                                  ["--black-box"]):
                        if words == ["--black-box"] and ".v > 0" in body:
                            continue  # there an exception of the precondition is an error
                        with self.subTest(precondition=body, method=method, words=words):
                            found, number = self.outputs(folder, "--method", f"{name}.{method}()", *words)
                            self.assertEqual(found, expected[method])
                            if words[:1] != ["--lazy"] and words != ["--black-box"]:
                                paths.add(number)
                    self.assertLessEqual(len(paths), 1, body)


class Structures(unittest.TestCase):
    """Known numbers of paths, with what the precondition's runs have shown remembered and not."""

    def check(self, *words, code=0, **more):
        done, report = explore(SETTINGS, STRUCTURES.name, *words, **more)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return report, done.stdout + done.stderr

    def paths(self, method, objects, *words):
        report, _ = self.check("--method", method, "--precondition", "repOk", "--max-objects", objects, "--lazy", "use", *words)
        return report["statistics"]["paths"]

    def test_red_black_put(self):
        entry = "redblack.RedBlackMap$Entry"
        self.assertEqual([self.paths("redblack.RedBlackMap.put(sym,sym)", f"{entry}={n}") for n in (4, 5, 6)], [30, 46, 70])
        self.assertEqual(self.paths("redblack.RedBlackMap.put(sym,sym)", f"{entry}=4", "--precondition-memory", "off"), 30)
        self.assertEqual(self.paths("redblack.RedBlackMap.put(sym,sym)", f"{entry}=5", "-j", 2), 46)

    def test_walks(self):
        """The shapes of red-black and AVL trees of up to so many nodes, and circular lists."""
        count = lambda method, objects: self.check("--method", method, "--precondition", "repOk", "--max-objects", objects)[0]["statistics"]["paths"]
        self.assertEqual([count("redblack.RedBlackMap.size()", f"redblack.RedBlackMap$Entry={n}") - 1 for n in (3, 4, 5, 6, 7)], [4, 8, 14, 26, 55])
        self.assertEqual([count("structures.AvlTree.walk()", n) for n in (4, 7)], [8, 35])
        self.assertEqual(count("structures.LinkedList.remove(sym)", 50), 147)

    def test_statistics(self):
        report, _ = self.check("--method", "structures.AvlTree.walk()", "--precondition", "repOk", "--max-objects", 4)
        of = report["statistics"]["precondition"]
        self.assertGreater(of["questions"], of["from_memory"])
        self.assertGreater(of["from_memory"], 0)
        self.assertGreater(of["runs"], 0)
        _, text = self.check("--method", "structures.AvlTree.walk()", "--precondition", "repOk", "--max-objects", 4, "-v")
        self.assertRegex(text, r"precondition: \d+ questions, \d+ answered from memory, \d+ runs, ")

    def test_a_branch_over_a_field_that_the_precondition_bounds(self):
        """Without a question at the branch, the loop would have no end."""
        for words in ([], ["--precondition-memory", "off"], ["-j", 2]):
            report, _ = self.check("--method", "structures.Bounded.loop()", "--precondition", "repOk", *words)
            self.assertEqual(report["statistics"]["paths"], 4)

    def test_a_precondition_that_does_not_end(self):
        """The input is named, and a time limit holds."""
        for words in ([], ["--precondition-memory", "off"]):
            began = time.monotonic()
            _, text = self.check("--method", "structures.Endless.value()", "--precondition", "repOk", "--max-objects", 2, *words, code=2)
            self.assertIn("could not be decided for an input: it does not end on this = new structures.Endless", text)
            _, text = self.check("--method", "structures.Endless.value()", "--precondition", "repOk", "--time-limit", 1, "--max-transition", 1_000_000_000, *words, code=2)
            self.assertIn("time limit", text)
            self.assertLess(time.monotonic() - began, 60)

    def memory(self, method, *words):
        """The paths of a method with and without memory, which must be the same, and how many questions memory has answered."""
        paths, from_memory = [], 0
        for more in ([], ["--precondition-memory", "off"]):
            report, _ = self.check("--method", method, "--max-objects", 3, *words, *more)
            paths.append(report["statistics"]["paths"])
            from_memory = from_memory or report["statistics"]["precondition"]["from_memory"]
        self.assertEqual(paths[0], paths[1], method)
        return paths[0], from_memory

    def test_receiver_and_arguments(self):
        """A static precondition with the receiver before the arguments."""
        paths, from_memory = self.memory("structures.Typed$Plain.take(sym)", "--precondition", "behind")
        self.assertEqual(paths, 4)  # other.next is null, self or other, or other is self
        self.assertGreater(from_memory, 0)

    def test_more_than_reads(self):
        """Preconditions that write to the input and to statics, and ask for hash codes, classes and boxes."""
        for precondition in ("writes", "reverses", "hashes"):
            for method in ("walk", "leaves"):
                with self.subTest(precondition=precondition, method=method):
                    self.memory(f"structures.Odd.{method}()", "--precondition", precondition)

    def test_type_arguments_and_shapes(self):
        """What an object was made for, or leads to, decides about aliases. Then nothing is remembered."""
        self.assertGreater(self.memory("structures.Typed$Plain.walk()", "--precondition", "repOk")[1], 0)
        self.assertEqual(self.memory("structures.Typed$Plain.walk()", "--precondition", "repOk", "--assume", "acyclic")[1], 0)
        self.assertEqual(self.memory("structures.Typed.walk()", "--precondition", "repOk")[1], 0)


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--seeds", default="5-10")
    SETTINGS, words = unittest_arguments(parser)
    begin, end = map(int, SETTINGS.seeds.split("-"))
    SEEDS = range(begin, end)
    STRUCTURES = tempfile.TemporaryDirectory()
    compile_java(STRUCTURES.name, [*(ROOT / "tests/bench/preconditions/structures").glob("*.java"), *(ROOT / "examples/redblack").glob("*.java")], classes=SETTINGS.api_jar)
    unittest.main(argv=words)
