#!/usr/bin/env python3
"""Tests the requirements of SV-COMP: its two properties, and violation witnesses.

  svcomp_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import hashlib
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree as xml

import jsonschema
import yaml

from pathfleet_command import arguments, compile_java, explore, unittest_arguments, write_sources

SETTINGS = None  # set from the command line
FOLDER = None    # sources and classes of the programs below
NAMESPACE = "{http://graphml.graphdrawing.org/xmlns}"


def objects(required, **more):
    """The schema of an object with these members, and no others."""
    return {"type": "object", "properties": {**required, **more}, "required": list(required), "additionalProperties": False}


TEXT = {"type": "string", "minLength": 1}
LOCATION = objects({"file_name": TEXT, "line": {"type": "integer", "minimum": 1}}, function=TEXT)
FOLLOW = {"action": {"const": "follow"}, "location": LOCATION}
THREAD = {"thread_id": {"type": "integer", "minimum": 0}}
CONSTRAINT = objects({"value": TEXT, "format": {"enum": ["c_expression", "acsl_expression"]}})
WAYPOINT = {"oneOf": [objects({"type": {"const": "target"}, **FOLLOW}, **THREAD),
                      objects({"type": {"enum": ["function_return", "assumption"]}, **FOLLOW, "constraint": CONSTRAINT}, **THREAD)]}
# What formats 2.0 and 2.2 of witnesses require of a violation sequence whose segments have no waypoints to be avoided.
WITNESS = {"type": "array", "minItems": 1, "maxItems": 1, "items": objects({
    "entry_type": {"const": "violation_sequence"},
    "metadata": objects({
        "format_version": {"enum": ["2.0", "2.2"]},
        "uuid": {"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"},
        "creation_time": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"},
        "producer": objects({"name": TEXT, "version": TEXT}),
        "task": objects({
            "input_files": {"type": "array", "items": TEXT, "minItems": 1},
            "input_file_hashes": {"type": "object", "additionalProperties": {"type": "string", "pattern": "^[0-9a-f]{64}$"}},
            "specification": TEXT, "data_model": {"enum": ["ILP32", "LP64"]}, "language": {"const": "Java"}})}),
    "content": {"type": "array", "minItems": 1, "items": objects({
        "segment": {"type": "array", "minItems": 1, "maxItems": 1, "items": objects({"waypoint": WAYPOINT})}})}})}

PROGRAMS = {
    "p/Inputs": """package p;

import org.sosy_lab.sv_benchmarks.Verifier;

public class Inputs {
  static boolean both(int n, String s) {
    boolean b = Verifier.nondetBoolean();
    return b && n > 5 && s.startsWith("<\\"&");
  }

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 4);
    double[] d = new double[1];
    Thread t = new Thread(() -> {
      d[0] = Verifier.nondetDouble();
    });
    t.start();
    t.join();
    assert !both(n, s) || d[0] > 0;
  }
}
""",
    "Ends": """import org.sosy_lab.sv_benchmarks.Verifier;

public class Ends {
  static class Failing {
    static int value = 1 / zero();

    static int zero() {
      return 0;
    }
  }

  static int deep(int n) {
    return deep(n + 1) + 1;
  }

  public static void main(String[] args) throws Exception {
    int n = Verifier.nondetInt();
    switch (args[0]) {
      case "assert": assert n != 7; break;
      case "runtime": if (n == 7) throw new IllegalStateException(); break;
      case "checked": if (n == 7) throw new Exception(); break;
      case "error": if (n == 7) throw new Error(); break;
      case "initializer": if (n == 7) n = Failing.value; break;
      case "deep": if (n == 7) deep(n); break;
      case "then": if (n == 7) throw new IllegalStateException(); assert n != 8; break;
      default:
    }
  }
}
"""}


class Case(unittest.TestCase):
    def check(self, *words):
        done, report = explore(SETTINGS, FOLDER, "--symbolic", "-q", *words)
        self.assertIsNotNone(report, done.stderr)
        return report


class Properties(Case):
    def verdict(self, property_, *arguments):
        """The verdict, or the class of the error."""
        report = self.check(*(["--property", property_] if property_ else []), "Ends", *arguments)
        return report["errors"][0]["class"] if report["verdict"] == "error" else report["verdict"]

    def test_assertion(self):
        self.assertEqual(self.verdict("assertion", "assert"), "java.lang.AssertionError")
        for kind in ("runtime", "checked", "error", "initializer"):
            self.assertEqual(self.verdict("assertion", kind), "ok", kind)
        self.assertEqual(self.verdict("assertion", "then"), "java.lang.AssertionError")

    def test_runtime_exception(self):
        for kind in ("assert", "checked", "error", "initializer"):
            self.assertEqual(self.verdict("runtime-exception", kind), "ok", kind)
        self.assertEqual(self.verdict("runtime-exception", "runtime"), "java.lang.IllegalStateException")
        self.assertEqual(self.verdict("assertion,runtime-exception", "assert"), "java.lang.AssertionError")

    def test_everything(self):
        wanted = {"runtime": "java.lang.IllegalStateException", "checked": "java.lang.Exception", "error": "java.lang.Error",
                  "initializer": "java.lang.ExceptionInInitializerError", "deep": "java.lang.StackOverflowError"}
        for kind, name in wanted.items():
            self.assertEqual(self.verdict(None, kind), name)

    def test_a_full_stack_is_no_violation_and_no_proof(self):
        report = self.check("--property=assertion", "Ends", "deep")
        self.assertEqual(report["verdict"], "unknown")
        self.assertIn("java.lang.StackOverflowError", report["reason"])


class Witnesses(Case):
    def witness(self, *arguments):
        path = FOLDER / "witness.graphml"
        path.unlink(missing_ok=True)
        report = self.check("--witness", str(path), *arguments)
        return report, path.read_bytes() if path.exists() else None

    def data(self, element, keys, of):
        """The data of a graph, node or edge, by the attribute's name. All keys must be declared for this element."""
        found = {}
        for each in element.findall(NAMESPACE + "data"):
            key = keys[each.get("key")]
            self.assertEqual(key.get("for"), of)
            self.assertNotIn(key.get("attr.name"), found)
            found[key.get("attr.name")] = each.text or ""
        return found

    def test_inputs_at_their_lines(self):
        report, content = self.witness("p.Inputs")
        self.assertEqual(report["verdict"], "error")
        root = xml.fromstring(content)
        self.assertEqual(root.tag, NAMESPACE + "graphml")
        keys = {key.get("id"): key for key in root.findall(NAMESPACE + "key")}
        graph, = root.findall(NAMESPACE + "graph")
        self.assertEqual(graph.get("edgedefault"), "directed")
        facts = self.data(graph, keys, "graph")
        source = FOLDER / "p" / "Inputs.java"
        self.assertEqual(facts["witness-type"], "violation_witness")
        self.assertEqual(facts["sourcecodelang"], "Java")
        self.assertTrue(facts["producer"].startswith("Pathfleet "))
        self.assertEqual(facts["specification"], "CHECK( init(p.Inputs.main()), LTL(G assert) )")
        self.assertEqual(facts["programFile"], str(source))
        self.assertEqual(facts["programHash"], hashlib.sha256(source.read_bytes()).hexdigest())
        self.assertEqual(facts["architecture"], "64bit")

        nodes = [(node.get("id"), self.data(node, keys, "node")) for node in graph.findall(NAMESPACE + "node")]
        marks = {name: [id_ for id_, data in nodes if data.get(name) == "true"] for name in ("isEntryNode", "isViolationNode")}
        self.assertEqual(marks, {"isEntryNode": [nodes[0][0]], "isViolationNode": [nodes[-1][0]]})
        edges = graph.findall(NAMESPACE + "edge")
        self.assertEqual([(e.get("source"), e.get("target")) for e in edges],
                         [(a[0], b[0]) for a, b in zip(nodes, nodes[1:])])  # one path through all nodes
        lines = source.read_text().splitlines()
        shown = []
        for edge in edges[:-1]:
            data = self.data(edge, keys, "edge")
            self.assertEqual(data["originFileName"], "p/Inputs.java")
            self.assertIn("Verifier.nondet", lines[int(data["startline"]) - 1])
            shown.append((data["assumption"].partition(" = ")[2], int(data["startline"]), data["assumption.scope"], data["threadId"]))
        values = [given["value"] for given in report["errors"][0]["inputs"]]
        self.assertEqual([s[1] for s in shown], [12, 13, 17, 7])
        self.assertEqual([s[3] for s in shown], ["0", "0", "1", "0"])
        self.assertEqual(shown[0][0], values[0] + ";")
        self.assertTrue(shown[1][0].startswith('"<\\"&'))
        self.assertEqual(shown[3][0], "true;")
        self.assertEqual(shown[0][2], "java::Lp/Inputs;.main([Ljava/lang/String;)V")
        self.assertEqual(shown[3][2], "java::Lp/Inputs;.both(ILjava/lang/String;)Z")
        last = self.data(edges[-1], keys, "edge")
        self.assertEqual((last["originFileName"], last["startline"]), ("Inputs.java", "21"))

    def test_the_same_bytes_again(self):
        self.assertEqual(self.witness("p.Inputs")[1], self.witness("p.Inputs")[1])

    def test_an_exception(self):
        _, content = self.witness("Ends", "runtime")
        self.assertIn(b"LTL(G ! uncaught(java.lang.RuntimeException)", content)

    def test_none_without_an_error(self):
        report, content = self.witness("--property=assertion", "Ends", "runtime")
        self.assertEqual((report["verdict"], content), ("ok", None))


class YamlWitnesses(Case):
    def witness(self, *arguments, name="witness.yml"):
        path = FOLDER / name
        path.unlink(missing_ok=True)
        report = self.check("--witness", str(path), *arguments)
        if not path.exists():
            return report, None
        document = yaml.load(path.read_text(encoding="utf-8"), Texts)
        jsonschema.validate(document, WITNESS)
        return report, document[0]

    def test_inputs_at_their_lines(self):
        report, entry = self.witness("p.Inputs")
        source = FOLDER / "p" / "Inputs.java"
        task = entry["metadata"]["task"]
        self.assertEqual(task["input_files"], [str(source)])
        self.assertEqual(task["input_file_hashes"], {str(source): hashlib.sha256(source.read_bytes()).hexdigest()})
        self.assertEqual(task["specification"], "CHECK( init(p.Inputs.main()), LTL(G assert) )")
        self.assertEqual(entry["metadata"]["format_version"], "2.2")  # one input is another thread's
        points = [segment["segment"][0]["waypoint"] for segment in entry["content"]]
        self.assertEqual([point["type"] for point in points], ["function_return"] * 4 + ["target"])
        self.assertEqual([point["location"]["line"] for point in points], [12, 13, 17, 7, 21])
        self.assertEqual([point["thread_id"] for point in points], [0, 0, 1, 0, 0])
        values = [given["value"] for given in report["errors"][0]["inputs"]]
        self.assertEqual(points[0]["constraint"]["value"], "\\result == " + values[0])
        self.assertTrue(points[1]["constraint"]["value"].startswith('\\result.equals("<\\"&'), points[1])
        self.assertEqual(points[3]["constraint"]["value"], "\\result == true")
        self.assertEqual(points[3]["location"]["function"], "Lp/Inputs;.both(ILjava/lang/String;)Z")

    def test_without_threads_it_is_the_older_format(self):
        _, entry = self.witness("Ends", "runtime", name="w.yaml")
        self.assertEqual(entry["metadata"]["format_version"], "2.0")
        self.assertFalse(any("thread_id" in segment["segment"][0]["waypoint"] for segment in entry["content"]))
        self.assertIn("uncaught(java.lang.RuntimeException)", entry["metadata"]["task"]["specification"])
        _, again = self.witness("Ends", "runtime", name="w.yaml")
        self.assertEqual(again["metadata"]["uuid"], entry["metadata"]["uuid"])
        _, other = self.witness("Ends", "assert", name="w.yaml")
        self.assertNotEqual(other["metadata"]["uuid"], entry["metadata"]["uuid"])

    def test_the_format_may_be_asked_for(self):
        _, entry = self.witness("--witness-format=yaml", "Ends", "runtime", name="w.txt")
        self.assertEqual(entry["entry_type"], "violation_sequence")
        self.check("--witness", str(FOLDER / "g.yml"), "--witness-format=graphml", "Ends", "runtime")
        self.assertEqual(xml.parse(FOLDER / "g.yml").getroot().tag, NAMESPACE + "graphml")

    def test_none_without_an_error(self):
        report, entry = self.witness("--property=assertion", "Ends", "runtime")
        self.assertEqual((report["verdict"], entry), ("ok", None))


class Texts(yaml.SafeLoader):
    """Reads a time as a text."""


Texts.yaml_implicit_resolvers = {first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith("timestamp")]
                                 for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}


def main():
    global SETTINGS, FOLDER
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as folder:
        FOLDER = pathlib.Path(folder)
        compile_java(FOLDER, write_sources(FOLDER, PROGRAMS), "-g", classes=SETTINGS.api_jar)
        unittest.main(argv=words)


if __name__ == "__main__":
    main()
