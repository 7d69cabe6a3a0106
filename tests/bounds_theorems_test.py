#!/usr/bin/env python3
"""Random small invariants, written down twice: as a declarative formula and as a method repOK in Java. For each of them
and for every technique (--lazy=read, bli, rbli, bliss, bliss-db), the search ends with the valid structures and no others
(Rosner et al., TSE 2015, theorems 1 to 3), each scope's structures contain those of the scope before, and so do its
bounds. What is valid is said by `java`, which builds all structures and calls repOK; it also calls repOK on every
structure that a search has collected.

  bounds_theorems_test.py --pathfleet BIN --api-jar JAR [--first SEED] [--seeds N] [unittest options]
"""
import json
import pathlib
import random
import tempfile
import unittest

from jdk import JAVA
from pathfleet_command import arguments, compile_java, finish, run, unittest_arguments

SETTINGS = None  # set from the command line
FOLDER = None    # the compiled classes
TECHNIQUES = ("read", "bli", "rbli", "bliss", "bliss-db")
SCOPES = (1, 2, 3)

# Builds structures and calls repOK. A structure is written as the targets of all fields of all objects, breadth first from
# the receiver, which is object 0; null is -1.
DRIVER = """
import java.io.*;
import java.lang.reflect.*;
import java.util.*;

public class Structures {
  static Class<?> receiver, node;
  static Field[] ofReceiver, ofNode;
  static int scope;

  public static void main(String[] words) throws Exception {
    receiver = Class.forName(words[1]);
    boolean isNode = words[2].equals("node");
    node = isNode ? receiver : Class.forName(words[1] + "$Node");
    ofNode = new Field[] {field(node, "next"), field(node, "other")};
    ofReceiver = isNode ? ofNode : new Field[] {field(receiver, "root")};
    if (words[0].equals("all")) {
      scope = Integer.parseInt(words[3]) + (isNode ? 0 : 1);
      extend(new ArrayList<>(), 1);
      return;
    }
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = in.readLine()) != null; ) {
      List<Integer> targets = new ArrayList<>();
      for (String word : line.split(" ")) targets.add(Integer.parseInt(word));
      System.out.println(line + ": " + repOk(targets));
    }
  }
  static Field field(Class<?> type, String name) throws Exception {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
  static int fieldsOf(int objects) { return ofReceiver.length + (objects - 1) * ofNode.length; }
  static void extend(List<Integer> targets, int objects) throws Exception {
    if (targets.size() == fieldsOf(objects)) {
      if (repOk(targets)) {
        StringJoiner text = new StringJoiner(" ");
        for (int target : targets) text.add("" + target);
        System.out.println(text);
      }
      return;
    }
    int first = ofReceiver == ofNode ? 0 : 1;  // a receiver that is no node is no target
    for (int target = -1; target <= Math.min(objects, scope - 1); target++) {
      if (target >= 0 && target < first) continue;
      targets.add(target);
      extend(targets, Math.max(objects, target + 1));
      targets.remove(targets.size() - 1);
    }
  }
  static boolean repOk(List<Integer> targets) throws Exception {
    List<Object> objects = new ArrayList<>();
    for (int count = 1 + Math.max(0, Collections.max(targets)); objects.size() < count; ) {
      Constructor<?> maker = (objects.isEmpty() ? receiver : node).getDeclaredConstructor();
      maker.setAccessible(true);
      objects.add(maker.newInstance());
    }
    int at = 0;
    for (int i = 0; i < objects.size(); i++) {
      for (Field field : i == 0 ? ofReceiver : ofNode) {
        int target = targets.get(at++);
        field.set(objects.get(i), target < 0 ? null : objects.get(target));
      }
    }
    if (at != targets.size()) throw new IllegalArgumentException(targets + " are the targets of other objects");
    Method method = receiver.getDeclaredMethod("repOK");
    method.setAccessible(true);
    return (Boolean) method.invoke(objects.get(0));
  }
}
"""

CLASS = """
import gov.nasa.jpf.annotation.Invariant;

@Invariant("{formula}")
public class {name} {{
  {fields}
  static {node} next({node} n) {{ return n == null ? null : n.next; }}
  static {node} other({node} n) {{ return n == null ? null : n.other; }}
  /** The nodes that this one reaches: over next (1), other (2) or both (3). */
  static {node}[] reach({node} from, int fields) {{
    {node}[] seen = new {node}[12];
    int count = 0;
    if (from != null) seen[count++] = from;
    for (int i = 0; i < count; i++) {{
      for (int side = 1; side <= 2; side++) {{
        {node} to = (fields & side) == 0 ? null : side == 1 ? seen[i].next : seen[i].other;
        boolean known = to == null;
        for (int j = 0; j < count && !known; j++) known = seen[j] == to;
        if (!known) seen[count++] = to;
      }}
    }}
    {node}[] result = new {node}[count];
    for (int i = 0; i < count; i++) result[i] = seen[i];
    return result;
  }}
  static boolean has({node}[] set, {node} n) {{
    for ({node} each : set) if (each == n) return true;
    return false;
  }}
{methods}
  boolean repOK() {{
    {node}[] all = reach({start}, 3);
    return {body};
  }}
  int touch() {{ return reach({start}, 3).length; }}
}}
"""


class Invariant:
    """A random invariant. Each term is a pair: its declarative text, and Java's."""

    def __init__(self, seed):
        self.seed, self.random = seed, random.Random(seed)
        self.name = f"Random{seed}"
        self.receiver_is_node = seed % 2 == 0
        self.node = self.name if self.receiver_is_node else "Node"
        self.start = "this" if self.receiver_is_node else "this.root"
        self.variables, self.methods = [], []
        both = [self.formula(self.random.choice((1, 2, 2)))]
        # Small conditions that leave some structures out, so that bounds have something to say.
        for _ in range(self.random.randrange(3)):
            both.append(self.quantified("forall", self.atom))
        # All fields are read, so that all are labelled.
        read = f"(\\forall {self.node} n; n.next == n.next && n.other == n.other)"
        if not self.receiver_is_node:
            read += " && this.root == this.root"
        self.formula_text = " && ".join([read] + [text for text, _ in both])
        self.body = " && ".join(java for _, java in both)

    def source(self):
        fields = f"{self.node} next, other;"
        if not self.receiver_is_node:
            fields = f"static class Node {{ {fields} }}\n  Node root;"
        return CLASS.format(formula=self.formula_text.replace("\\", "\\\\"), name=self.name, node=self.node, fields=fields,
                            methods="\n".join(self.methods), start=self.start, body=self.body)

    def parameters(self, names=None):
        return ", ".join([f"{self.node}[] all"] + [f"{self.node} {name}" for name in names or self.variables])

    def call(self, method):
        return f"{method}({', '.join(['all'] + self.variables)})"

    def method(self, type_name, body):
        name = f"m{len(self.methods)}"
        self.methods.append(f"  private {type_name} {name}({self.parameters()}) {{ {body} }}")
        return self.call(name)

    def quantified(self, word, inner):
        variable = f"v{len(self.variables)}"
        self.variables.append(variable)
        has_range = self.random.random() < 0.5
        range_text, range_java = self.atom() if has_range else ("", "true")
        text, java = inner()
        self.variables.pop()
        declared = f"(\\{word} {self.node} {variable}; {range_text + '; ' if has_range else ''}{text})"
        loop = f"for ({self.node} {variable} : all) if ({range_java}) "
        if word == "forall":
            return declared, self.method("boolean", f"{loop} if (!({java})) return false; return true;")
        if word == "exists":
            return declared, self.method("boolean", f"{loop} if ({java}) return true; return false;")
        return declared, self.method("int", f"int count = 0; {loop} if ({java}) count++; return count;")

    def formula(self, depth):
        if depth == 0:
            return self.atom()
        kind = self.random.randrange(8)
        if kind >= 5:
            return self.quantified("forall" if kind < 7 else "exists", lambda: self.formula(depth - 1))
        (a, java_a), (b, java_b) = self.formula(depth - 1), self.formula(depth - 1)
        return ((f"!({a})", f"!({java_a})"), (f"({a} && {b})", f"({java_a} && {java_b})"), (f"({a} || {b})", f"({java_a} || {java_b})"),
                (f"({a} ==> {b})", f"(!({java_a}) || {java_b})"), (f"({a} <==> {b})", f"(({java_a}) == ({java_b}))"))[kind]

    def reference(self):
        text = self.random.choice(self.variables) if self.variables and self.random.random() < 0.75 else self.start
        java = text
        for _ in range(self.random.randrange(3)):
            field = self.random.choice(("next", "other"))
            text, java = f"{text}.{field}", f"{field}({java})"
        return text, java

    def reached(self):
        text, java = self.reference()
        fields = self.random.randrange(1, 4)
        return f"\\reach({text}, {self.node}, {(None, 'next', 'other', 'next + other')[fields]})", f"reach({java}, {fields})"

    def number(self):
        kind = self.random.randrange(4)
        if kind == 0:
            return (str(self.random.randrange(4)),) * 2
        if kind == 3 and len(self.variables) < 2:
            return self.quantified("num_of", self.simple)
        text, java = self.reached()
        plus = "1 + " if kind == 2 else ""
        return f"{plus}{text}.size()", f"{plus}{java}.length"

    def simple(self):
        (a, java_a), (b, java_b) = self.reference(), self.random.choice((self.reference(), ("null", "null")))
        word = self.random.choice(("==", "!="))
        return f"{a} {word} {b}", f"{java_a} {word} {java_b}"

    def atom(self):
        kind = self.random.randrange(6)
        if kind < 3:
            return self.simple()
        if kind == 3:
            (a, java_a), (b, java_b) = self.reached(), self.reference()
            return f"{a}.has({b})", f"({java_b} != null && has({java_a}, {java_b}))"
        (a, java_a), (b, java_b) = self.number(), self.number()
        word = "<=" if kind == 4 else "=="
        return f"{a} {word} {b}", f"{java_a} {word} {java_b}"


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    sources = {"Structures": DRIVER} | {each.name: each.source() for each in map(Invariant, seeds())}
    paths = []
    for name, text in sources.items():
        paths.append(pathlib.Path(FOLDER.name) / f"{name}.java")
        paths[-1].write_text(text)
    compile_java(classes(), paths, classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


def seeds():
    return range(SETTINGS.first, SETTINGS.first + SETTINGS.seeds)


def classes():
    return pathlib.Path(FOLDER.name) / "classes"


def java(*words, **more):
    return finish([*JAVA, "-cp", f"{classes()}:{SETTINGS.api_jar}", "Structures", *words], check=True, **more).stdout.splitlines()


def kind_of(invariant):
    return "node" if invariant.receiver_is_node else "other"


def valid_structures(invariant, scope):
    """By java: all structures on which repOK holds."""
    return set(java("all", invariant.name, kind_of(invariant), scope))


def bounds(invariant, scope, *words):
    path = pathlib.Path(FOLDER.name) / f"bounds-{invariant.name}-{scope}"
    if not path.exists():
        done = run(SETTINGS, "bounds", "-cp", classes(), "--scope", scope, "-o", path, *words, invariant.name)
        assert done.returncode == 0, (invariant.source(), done.stderr)
    return path


def pairs(path):
    """The pairs of a bounds file: class, field, source, target as (class, number) or null."""
    document = json.loads(path.read_text())
    scope, found = document["scope"], set()
    for number, entry in enumerate(document["classes"]):
        for field in entry["fields"]:
            assert field["labelled"], (path, field)
            for source, row in enumerate(field["sources"]):
                found |= {(number, field["name"], source, divmod(target, scope)) for target in row["targets"]}
                found |= {(number, field["name"], source, None)} if row["null"] else set()
    return found


def in_words(invariant, heap):
    """A collected input as the driver writes structures."""
    receiver = next(value["value"]["object"] for value in heap["values"] if value["name"] == "this")
    order, targets = [receiver], []
    for number in order:
        names = ("next", "other") if number != receiver or invariant.receiver_is_node else ("root",)
        values = {field["name"]: field["value"] for field in heap["objects"][number]["fields"]}
        for name in names:
            target = values[name].get("object") if isinstance(values[name], dict) else values[name]
            if target is not None and target not in order:
                order.append(target)
            targets.append(-1 if target is None else order.index(target))
    return " ".join(map(str, targets))


def collected(invariant, technique, scope, *more):
    """The structures with which the search ends, one for each path."""
    if technique == "read":
        node = invariant.name if invariant.receiver_is_node else invariant.name + "$Node"
        words = ["--lazy", "read", "--max-objects", f"{node}={scope}"]
    else:
        words = ["--lazy", technique, "--field-bounds", bounds(invariant, scope)]
    if technique == "bliss-db":
        words += ["--answer-store", pathlib.Path(FOLDER.name) / "answers"]
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "inputs.json"
        done = run(SETTINGS, "testgen", "--method", f"{invariant.name}.touch()", "--precondition", "repOK", "--out", scratch, "--sequences", "0",
                   "--inputs-json", path, "-cp", classes(), *words, *more)
        if f"no input of {invariant.name}.touch() meets the precondition" in done.stderr:
            return []
        assert done.returncode == 0, (invariant.source(), technique, done.stdout, done.stderr)
        return [in_words(invariant, each["arguments"]) for each in json.loads(path.read_text())["inputs"]]


class Theorems(unittest.TestCase):
    def test_every_technique_ends_with_the_valid_structures(self):
        some = 0
        for invariant in map(Invariant, seeds()):
            expected = valid_structures(invariant, SCOPES[-1])
            some += 0 < len(expected) < 500
            collection = set()
            for technique in TECHNIQUES:
                # Threads share what is known of labels and models.
                threads = ["-j", 2] if invariant.seed % 2 == 1 and technique in ("rbli", "bliss") else []
                found = collected(invariant, technique, SCOPES[-1], *threads)
                self.assertEqual(set(found), expected, (technique, invariant.source()))
                self.assertEqual(len(found), len(expected), (technique, invariant.source()))
                collection |= set(found)
            # java calls repOK on what was collected.
            if collection:
                answers = java("call", invariant.name, kind_of(invariant), input="\n".join(sorted(collection)) + "\n")
                self.assertEqual(answers, [f"{each}: true" for each in sorted(collection)])
        self.assertGreater(some, 0, "all invariants are trivial")

    def test_each_scope_contains_the_one_before(self):
        for invariant in map(Invariant, seeds()):
            structures = [set(collected(invariant, "bliss", scope)) for scope in SCOPES]
            of_scope = [pairs(bounds(invariant, scope)) for scope in SCOPES]
            for smaller, larger in ((0, 1), (1, 2)):
                self.assertLessEqual(structures[smaller], structures[larger], invariant.source())
                self.assertLessEqual(of_scope[smaller], of_scope[larger], invariant.source())

    def test_the_two_ways_to_write_an_invariant_agree(self):
        for invariant in map(Invariant, seeds()):
            done = run(SETTINGS, "bounds", "-cp", classes(), "--compare", "--invariant", "repOK", "--scope", 3, invariant.name)
            self.assertEqual(done.returncode, 0, (invariant.source(), done.stdout, done.stderr))
            self.assertIn(f"({len(valid_structures(invariant, 3))} valid)", done.stdout)


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=4, help="how many")
    SETTINGS, words = unittest_arguments(parser)
    unittest.main(argv=words)
