#!/usr/bin/env python3
"""Field bounds from outside: pathfleet bounds, by SAT and by trying out inputs, and --lazy=bli, rbli, bliss and bliss-db.

  bounds_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import pathlib
import re
import tempfile
import unittest

from pathfleet_command import MPIRUN, arguments, compile_java, explore, run, unittest_arguments

SETTINGS = None  # set from the command line
FOLDER = None    # the compiled structures

SOURCES = pathlib.Path(__file__).resolve().parent / "programs" / "structures"
CLASSES = ("RedBlack", "BinaryTree", "CompleteTree", "AvlTree", "SinglyList", "CircularList")


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    compile_java(pathlib.Path(FOLDER.name) / "classes", sorted(SOURCES.glob("*.java")), classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


def classes():
    return pathlib.Path(FOLDER.name) / "classes"


def bounds(name, *words, code=0, **more):
    done = run(SETTINGS, "bounds", "-cp", classes(), *words, f"structures.{name}", **more)
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    return done


def bounds_file(name, scope, *words):
    """The file of these bounds, made once."""
    path = pathlib.Path(FOLDER.name) / "-".join(["bounds", name, str(scope), *map(str, words)])
    if not path.exists():
        bounds(name, "--scope", scope, "-o", path, *words)
    return path


def found(name, scope, *words):
    return json.loads(bounds_file(name, scope, *words).read_text())


def lazy_words(name, technique, scope):
    if technique == "read":
        return ["--lazy", "read", "--max-objects", f"structures.{name}$Node={scope}"]
    words = ["--lazy", technique, "--field-bounds", bounds_file(name, scope)]
    if technique == "bliss-db":
        words += ["--answer-store", pathlib.Path(FOLDER.name) / "answers"]
    return words


def walk(technique, scope, *words, method="dfs()", precondition="isTree", **more):
    done, report = explore(SETTINGS, classes(), "--method", f"structures.RedBlack.{method}", "--precondition", precondition,
                           *lazy_words("RedBlack", technique, scope), *words, **more)
    return done, report


class Bounds(unittest.TestCase):
    def test_of_figure_five(self):
        binary, complete = bounds("BinaryTree").stdout, bounds("CompleteTree").stdout
        self.assertIn("  structures.BinaryTree$Node.left: 0 -> 1, null; 1 -> 2, 3, null; 2 -> 3, null; 3 -> null\n", binary)
        self.assertIn("  structures.BinaryTree$Node.right: 0 -> 1, 2, null; 1 -> 2, 3, null; 2 -> 3, null; 3 -> null\n", binary)
        self.assertIn("  structures.CompleteTree$Node.left: 0 -> 1, null; 1 -> 3, null; 2 -> null; 3 -> null\n", complete)
        self.assertIn("  structures.CompleteTree$Node.right: 0 -> 2, null; 1 -> null; 2 -> null; 3 -> null\n", complete)
        # The pair of the root, and those of left and right.
        self.assertIn("pairs:        10 of two objects", binary)
        self.assertIn("pairs:        4 of two objects", complete)

    def test_sat_and_enumeration_agree(self):
        for name in CLASSES:
            for scope in (1, 3, 4):
                sat = found(name, scope, "--by", "sat")
                tried = found(name, scope, "--by", "enumeration", "--invariant", "repOK")
                self.assertEqual(sat["classes"], tried["classes"], (name, scope))
                self.assertEqual((sat["loose"], sat["over_refined"], tried["over_refined"]), (False, False, False))

    def test_threads_and_ranks_find_the_same(self):
        for words in (["--by", "sat"], ["--by", "enumeration", "--invariant", "repOK"]):
            one = found("RedBlack", 4, *words)
            for launcher, more in (((), ["-j", "3"]), ([*MPIRUN, "-n", "2"], []), ([*MPIRUN, "-n", "2"], ["-j", "2"])):
                path = pathlib.Path(FOLDER.name) / "shared"
                bounds("RedBlack", "--scope", "4", "-o", path, *words, *more, launcher=launcher)
                self.assertEqual(json.loads(path.read_text()), one, (words, launcher, more))
                path.unlink()

    def test_a_field_that_the_invariant_does_not_read_has_no_bound(self):
        for words in ((), ("--by", "enumeration", "--invariant", "repOK")):
            self.assertIn("SinglyList$Node.hint: not bounded", bounds("SinglyList", "--scope", "2", *words).stdout)

    def test_looser_ones_contain_the_tight_ones(self):
        def pairs(document):
            return {(c["name"], f["name"], source, target) for c in document["classes"] for f in c["fields"]
                    for source, row in enumerate(f["sources"]) for target in row["targets"] + ["null"] * row["null"]}
        tight, shape, labels = (pairs(found("RedBlack", 4, "--by", by)) for by in ("sat", "shape", "labels"))
        self.assertTrue(tight < shape < labels, (len(tight), len(shape), len(labels)))
        loose = found("AvlTree", 6, "--query-limit", "1")
        refined = found("AvlTree", 6, "--query-limit", "1", "--undecided", "drop")
        self.assertTrue(loose["loose"] and refined["over_refined"])
        self.assertTrue(pairs(refined) < pairs(loose))
        self.assertIn("incomplete:", bounds("AvlTree", "--scope", "6", "--query-limit", "1", "--undecided", "drop").stdout)

    def test_are_stored_and_reused(self):
        path = pathlib.Path(FOLDER.name) / "stored"
        first = bounds("RedBlack", "--scope", "4", "-o", path)
        before = path.read_text()
        again = bounds("RedBlack", "--scope", "4", "-o", path)
        self.assertNotIn("has them already", first.stdout)
        self.assertIn("has them already", again.stdout)
        self.assertNotIn("queries:", again.stdout)
        self.assertEqual(path.read_text(), before)
        # Another scope, another invariant.
        self.assertIn("queries:", bounds("RedBlack", "--scope", "3", "-o", path).stdout)
        spec = pathlib.Path(FOLDER.name) / "spec"
        spec.write_text("this.root == null || this.root.left == this.root.right")
        self.assertIn("queries:", bounds("RedBlack", "--scope", "3", "-o", path, "--spec", spec).stdout)
        # What is no file of bounds is not overwritten.
        path.write_text("my diary")
        refused = bounds("RedBlack", "--scope", "3", "-o", path, code=65)
        self.assertEqual((refused.stderr.count("\n"), path.read_text()), (1, "my diary"))

    def test_dimacs(self):
        path = pathlib.Path(FOLDER.name) / "formula.cnf"
        bounds("BinaryTree", "--scope", "3", "--dimacs", path)
        lines = path.read_text().splitlines()
        header = next(line for line in lines if line.startswith("p cnf "))
        clauses = [line for line in lines if not line.startswith(("c", "p"))]
        self.assertEqual(int(header.split()[3]), len(clauses))
        self.assertTrue(all(abs(int(word)) <= int(header.split()[2]) for line in clauses for word in line.split()))
        self.assertIn("structures.BinaryTree$Node.left 0 -> 1", path.read_text())

    def test_limits_end_with_a_line(self):
        done = bounds("AvlTree", "--scope", "40", "--time-limit", "1", code=2)
        self.assertRegex(done.stdout + done.stderr, "time limit of 1 s reached")
        done = bounds("RedBlack", "--scope", "9", "--by", "enumeration", "--invariant", "repOK", "--time-limit", "2", code=2)
        self.assertRegex(done.stdout + done.stderr, "time limit of 2 s reached")

    def test_refusals(self):
        spec = pathlib.Path(FOLDER.name) / "wrong"
        spec.write_text("this.root ==")
        for words, code, message in (
                (["structures.None"], 65, "class structures.None is not on the class path"),
                (["--scope", "0", "structures.RedBlack"], 64, "--scope"),
                (["--scope", "400", "structures.RedBlack"], 65, "labels"),
                (["--by", "enumeration", "structures.RedBlack"], 64, "--invariant"),
                (["--by", "enumeration", "--invariant", "repKO", "structures.RedBlack"], 65, "no method repKO"),
                (["--spec", spec, "structures.RedBlack"], 65, "wrong:1:13: the formula ends too early"),
                (["--spec", "/nowhere", "structures.RedBlack"], 65, "/nowhere"),
                (["structures.RedBlack", "more"], 64, "too many arguments"),
                (["--by", "enumeration", "--invariant", "repOK", "--dimacs", "f", "structures.RedBlack"], 64, "--dimacs")):
            done = run(SETTINGS, "bounds", "-cp", classes(), *words)
            self.assertEqual(done.returncode, code, (words, done.stderr))
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


class Compare(unittest.TestCase):
    """bounds --compare: an annotation that says something else than repOK would make a search leave out valid inputs."""

    def compare(self, name, *words, code=0, **more):
        return bounds(name, "--compare", "--invariant", "repOK", *words, code=code, **more).stdout

    def spec(self, text):
        path = pathlib.Path(FOLDER.name) / "compared"
        path.write_text(text)
        return ["--spec", path]

    def test_the_annotations_of_these_classes_are_right(self):
        for name in CLASSES:
            self.assertRegex(self.compare(name, "--scope", "4"), r"differ: +on none of the structures of 1 to 4 objects of each class \(\d+ valid\)")

    def test_names_a_smallest_structure(self):
        # Too strict: no node has a right child.
        strict = self.spec("(\\forall Node n; n.right == null) && (\\forall Node n; !\\reach(n.left, Node, left).has(n)) && this.root == this.root")
        said = self.compare("BinaryTree", *strict, code=1)
        self.assertRegex(said, "in scope 2, repOK accepts this structure, and .*compared does not:\n"
                               r"  structures.BinaryTree 0: root -> structures.BinaryTree\$Node 0; structures.BinaryTree\$Node 0: left -> null, "
                               r"right -> structures.BinaryTree\$Node 1; structures.BinaryTree\$Node 1: left -> null, right -> null\n")
        # Too weak: it does not read all fields.
        said = self.compare("BinaryTree", *self.spec("this.root == null || this.root.left == null"), code=1)
        self.assertRegex(said, "in scope 1, .*compared accepts this structure, and repOK does not:\n.*left -> null, right -> .*Node 0\n")
        for launcher, words in (((), ["-j", "2"]), ([*MPIRUN, "-n", "2"], [])):
            self.assertEqual(self.compare("BinaryTree", *self.spec("this.root == null || this.root.left == null"), *words, code=1,
                                          launcher=launcher), said)

    def test_what_is_not_read_may_be_anything(self):
        # repOK reads no hint; a condition on it is one difference.
        self.assertIn("on none", self.compare("SinglyList", "--scope", "3"))

    def test_limits(self):
        self.assertRegex(self.compare("AvlTree", "--scope", "30", "--time-limit", "2", code=2) +
                         bounds("AvlTree", "--compare", "--invariant", "repOK", "--scope", "30", "--time-limit", "2", code=2).stderr, "time limit of 2 s")

    def test_refusals(self):
        for words in (["--compare"], ["--compare", "--invariant", "a.b"], ["--compare", "--invariant", "repOK", "-o", "f"],
                      ["--compare", "--invariant", "repOK", "--dimacs", "f"]):
            done = run(SETTINGS, "bounds", "-cp", classes(), *words, "structures.RedBlack")
            self.assertEqual((done.returncode, done.stderr.count("\n")), (64, 1), (words, done.stderr))

    def test_a_wrong_annotation_is_an_assumption_before_the_verdict(self):
        path = pathlib.Path(FOLDER.name) / "wrong-bounds"
        bounds("RedBlack", "--scope", "4", "-o", path, *self.spec("this.root == null"))
        for technique in ("bli", "rbli", "bliss"):
            done, report = explore(SETTINGS, classes(), "--method", "structures.RedBlack.rotate()", "--precondition", "repOK", "--lazy", technique,
                                   "--field-bounds", path)
            self.assertEqual((done.returncode, report["verdict"]), (0, "ok"))
            self.assertLess(done.stdout.index("meet its invariant 'this.root == null'"), done.stdout.index("verdict:"))
            self.assertIn("no errors under the assumptions above", done.stdout)
        self.assertEqual(walk("read", 4, method="rotate()", precondition="repOK")[0].returncode, 1)


class Lazy(unittest.TestCase):
    def test_published_numbers_of_structures(self):
        """Table IX, TreeSet.dfs: the structures at the end of the walk. The empty one does not count."""
        for technique, expected in {"read": (8, 22, 64, 196, 625), "bli": (4, 14, 20, 92, 385), "rbli": (4, 8, 14, 42, 151),
                                    "bliss": (4, 8, 14, 26, 55, 95, 141), "bliss-db": (4, 8, 14, 26, 55)}.items():
            for scope, count in enumerate(expected, 3):
                done, report = walk(technique, scope)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(report["statistics"]["paths"] - 1, count, (technique, scope))

    def test_checks_are_counted(self):
        _, report = walk("bliss", 4)
        checks = report["statistics"]["field_bounds"]
        self.assertEqual(checks["formula_loads"], 1)
        self.assertGreater(checks["rejected"], 0)
        self.assertGreater(checks["sat_calls"], checks["formula_loads"])
        done, report = walk("bli", 4)
        self.assertEqual(report["statistics"]["field_bounds"]["sat_calls"], 0)
        self.assertRegex(done.stdout, r"field bounds: \d+ checks, \d+ rejected")
        self.assertIn("inputs have at most 4 objects of each class of structures.RedBlack and meet its invariant", done.stdout)
        self.assertNotIn("field_bounds", walk("read", 3)[1]["statistics"])

    def test_structures_are_counted(self):
        for launcher, words in (((), []), ((), ["-j", "3"]), ([*MPIRUN, "-n", "2"], [])):
            done, report = walk("rbli", 5, "--structures", *words, launcher=launcher)
            self.assertEqual((report["statistics"]["structures"], report["statistics"]["paths"]), (15, 15), (launcher, words))
            self.assertIn("structures:   15 different ones of inputs", done.stdout)
        self.assertNotIn("structures", walk("rbli", 3)[1]["statistics"])
        # The order of the reads makes no difference, and neither do values.
        _, report = explore(SETTINGS, classes(), "--method", "structures.CircularList.neighbours(sym)", "--precondition", "repOK",
                            "--max-objects", "structures.CircularList$Node=3", "--structures")
        self.assertEqual((report["statistics"]["structures"], report["statistics"]["paths"]), (3, 6))

    def test_same_valid_structures_and_errors(self):
        """The whole invariant as a precondition: all techniques, threads and ranks end with the same inputs."""
        inputs, verdicts = {}, {}
        for technique in ("read", "bli", "rbli", "bliss", "bliss-db"):
            with tempfile.TemporaryDirectory() as scratch:
                path = pathlib.Path(scratch) / "inputs.json"
                done = run(SETTINGS, "testgen", "--method", "structures.RedBlack.dfs()", "--precondition", "repOK", "--out", scratch,
                           "--sequences", "0", "--inputs-json", path, "-cp", classes(), *lazy_words("RedBlack", technique, 4))
                self.assertEqual(done.returncode, 0, done.stderr)
                # Colours are not read by the walk, so a solver may choose among them.
                inputs[technique] = sorted(re.sub(r'"red".*?}', "", json.dumps(each["arguments"]))
                                           for each in json.loads(path.read_text())["inputs"])
            done, report = walk(technique, 4, "--all-errors", method="rotate()", precondition="repOK")
            verdicts[technique] = (done.returncode, sorted(error["location"]["text"] if isinstance(error["location"], dict)
                                                           else error["location"] for error in report["errors"]))
        self.assertEqual(len(inputs["read"]), 9)
        for technique in inputs:
            self.assertEqual(inputs[technique], inputs["read"], technique)
            self.assertEqual(verdicts[technique], verdicts["read"], technique)
        self.assertEqual(verdicts["read"][0], 1)

    def test_same_with_threads_and_ranks(self):
        for launcher, words in (((), ["-j", "3"]), ([*MPIRUN, "-n", "2"], [])):
            for technique, count in (("rbli", 14), ("bliss", 14), ("bliss-db", 14)):
                done, report = walk(technique, 5, *words, launcher=launcher)
                self.assertEqual((done.returncode, report["statistics"]["paths"] - 1), (0, count), (launcher, technique, done.stderr))

    def test_answers_are_reused_in_larger_scopes(self):
        store = pathlib.Path(FOLDER.name) / "reused"

        def checks(scope):
            words = ["--lazy", "bliss-db", "--field-bounds", bounds_file("RedBlack", scope), "--answer-store", store]
            _, report = explore(SETTINGS, classes(), "--method", "structures.RedBlack.dfs()", "--precondition", "isTree", *words)
            return report["statistics"]["field_bounds"], report["statistics"]["paths"]

        first, paths = checks(4)
        again, paths_again = checks(4)
        larger, _ = checks(5)
        smaller, _ = checks(3)
        self.assertEqual(paths, paths_again)
        self.assertEqual(first["from_store"], 0)
        self.assertGreater(again["from_store"], 0)
        self.assertLess(again["sat_calls"], first["sat_calls"])
        self.assertGreaterEqual(larger["from_store"], again["from_store"])
        self.assertEqual(smaller["from_store"], 0)
        # A damaged store is refused, or its answers are not used; they never change the result.
        for file in store.glob("*.l*"):
            file.write_bytes(bytes(byte ^ 0x55 for byte in file.read_bytes()))
        done, report = explore(SETTINGS, classes(), "--method", "structures.RedBlack.dfs()", "--precondition", "isTree", "--lazy",
                               "bliss-db", "--field-bounds", bounds_file("RedBlack", 4), "--answer-store", store)
        self.assertIn(done.returncode, (0, 65))
        if done.returncode == 0:
            self.assertEqual(report["statistics"]["paths"], paths)
        else:
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_over_refined_bounds_are_incomplete(self):
        path = pathlib.Path(FOLDER.name) / "refined"
        document = found("RedBlack", 4)
        left = next(f for f in document["classes"][1]["fields"] if f["name"] == "left")
        left["sources"][0]["targets"] = []
        document["over_refined"] = True
        path.write_text(json.dumps(document))
        done, report = explore(SETTINGS, classes(), "--method", "structures.RedBlack.dfs()", "--precondition", "isTree",
                               "--lazy", "bli", "--field-bounds", path)
        self.assertEqual((done.returncode, report["verdict"]), (2, "unknown"))
        self.assertIn("over-refined bounds", done.stdout)

    def test_class_files_that_change(self):
        """Bounds of before a change of what repOK calls are refused, and so are structures with subclasses."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            list_source = """
class List { Node head;
  boolean repOK() { int n = 0; for (Node e = head; e != null; e = e.next) { if (++n > 3 || !Rule.holds(e)) return false; } return true; }
  void m() { if (head != null && head.next == null) throw new IllegalStateException(); }
}
class Node { Node next; }
"""
            def compiled(*classes):
                (folder / "List.java").write_text(list_source + "".join(classes))
                compile_java(folder, [folder / "List.java"])

            def checked():
                return run(SETTINGS, "check", "-cp", folder, "--method", "List.m()", "--precondition", "repOK", "--max-objects", "3", "--lazy", "bli",
                           "--field-bounds", folder / "bounds")

            compiled("class Rule { static boolean holds(Node e) { return e.next != null; } }")
            made = ["bounds", "-cp", folder, "--scope", "3", "--invariant", "repOK", "--bounds-file", folder / "bounds", "List"]
            self.assertEqual(run(SETTINGS, *made).returncode, 0)
            compiled("class Rule { static boolean holds(Node e) { return true; } }")
            self.assertIn("other class files of List or of classes that it names", checked().stderr)
            self.assertNotIn("has them already", run(SETTINGS, *made).stdout)
            self.assertEqual(checked().returncode, 1)
            compiled("class Rule { static boolean holds(Node e) { return true; } } class Wider extends Node { }")
            for done in (run(SETTINGS, *made), checked()):
                self.assertEqual(done.returncode, 65, done.stdout)
                self.assertIn("Wider extends Node", done.stderr)

    def test_limits_give_partial_figures(self):
        done, report = explore(SETTINGS, classes(), "--method", "structures.RedBlack.dfs()", "--precondition", "isTree", "--lazy", "rbli",
                               "--field-bounds", bounds_file("RedBlack", 14, "--by", "labels"), "--time-limit", "2")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("time limit of 2 s reached", done.stdout)
        self.assertGreater(report["statistics"]["field_bounds"]["checks"], 0)

    def test_refusals(self):
        good = bounds_file("RedBlack", 3)
        tried = bounds_file("RedBlack", 3, "--by", "enumeration", "--invariant", "repOK")
        damaged = pathlib.Path(FOLDER.name) / "damaged"
        damaged.write_text(good.read_text()[:-40])
        other = pathlib.Path(FOLDER.name) / "other"
        other.write_text(re.sub(r'"class_files": ".', '"class_files": "' + ("0" if '"class_files": "1' in good.read_text() else "1"), good.read_text()))
        for words, code, message in (
                (["--lazy", "bli"], 64, "needs --field-bounds"),
                (["--lazy", "use", "--field-bounds", good], 64, "say with --lazy"),
                (["--lazy", "bliss-db", "--field-bounds", good], 64, "--answer-store"),
                (["--lazy", "bliss", "--field-bounds", good, "--answer-store", "d"], 64, "--answer-store"),
                (["--lazy", "bli", "--field-bounds", "/nowhere"], 65, "/nowhere"),
                (["--lazy", "bli", "--field-bounds", damaged], 65, "write it anew"),
                (["--lazy", "bli", "--field-bounds", other], 65, "other class files"),
                (["--lazy", "bliss", "--field-bounds", tried], 65, "needs a declarative invariant"),
                (["--lazy", "bliss-db", "--field-bounds", good, "--answer-store", good], 65, str(good)),
                (["--lazy", "bli", "--field-bounds", bounds_file("AvlTree", 3)], 65, "no receiver of class structures/AvlTree")):
            done = run(SETTINGS, "check", "-cp", classes(), "--method", "structures.RedBlack.dfs()", *words)
            self.assertEqual(done.returncode, code, (words, done.stderr))
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        done = run(SETTINGS, "check", "-cp", classes(), "--lazy", "bli", "--field-bounds", good, "structures.RedBlack")
        self.assertEqual(done.returncode, 64, done.stderr)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
