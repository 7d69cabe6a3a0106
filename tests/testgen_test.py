#!/usr/bin/env python3
"""Generated test suites: their contents, and that they compile and pass under java with Debian's JUnit.

  testgen_test.py --pathfleet BIN --api-jar JAR [unittest options]

The numbers of structures and tests are those of table 2 of "Test input generation with Java PathFinder"; here a driver
creates all trees by brute force.
"""
import glob
import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest
import xml.etree.ElementTree

from java_sources import node
from jdk import JAVA
from pathfleet_command import MPIRUN, arguments, class_path, compile_java, explore, finish, run, slow, unittest_arguments, write_sources

SETTINGS = None  # set from the command line
ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = None    # the compiled programs
ENTRY = "redblack.RedBlackMap$Entry"
METHODS = "redblack.RedBlackMap.deleteEntry,redblack.RedBlackMap.fixAfterDeletion,redblack.RedBlackMap.fixAfterInsertion"
JARS = "/usr/share/java"
JUNIT = [f"{JARS}/{name}.jar" for name in (
    "junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons", "junit-platform-console", "junit-platform-engine",
    "junit-platform-launcher", "junit-platform-reporting", "opentest4j", "opentest4j-reporting-events", "picocli", "apiguardian-api")]

PROGRAMS = {
    "kinds/Kinds": r"""
package kinds;
import gov.nasa.jpf.vm.Verify;
public class Kinds {
  enum Color { RED, GREEN { @Override int weight() { return 2; } }; int weight() { return 1; } }
  record Pair(int left, Object right) { }
  record Secretive(Hidden hidden) { Object open(Secretive other) { return hidden == other.hidden; } }
  static class Base {
    private long id = 7L;
    protected final String label;
    Base(String label) { this.label = label; }
  }
  static class Box extends Base {
    private int[] numbers = {1, -2};
    Object[] things = new Object[4];
    byte[][] bytes;
    char c = '\'';
    double d = 0.1;
    float f = -0.0f;
    double whole = 3;
    Color color = Color.GREEN;
    Pair pair;
    Integer boxed = 5;
    Box self;
    Hidden hidden = new Hidden();
    Box(String label) { super(label); }
    Object mix(int by, Color other, String text, double factor) {
      numbers[0] += by;
      d *= factor;
      pair = new Pair(by, other);
      if (text == null) {
        throw new IllegalArgumentException("no \"text\" \\ \r\n\u00e9");
      }
      hidden.count++;
      return new Object[] {this, text, other, (long) by, factor, (short) 3, by > 0, 'x', null, numbers};
    }
    private static int secret(int[] a, long[] b) {
      return a[a.length - 1] + (int) b[0];
    }
    static void shift(short s, byte b, char c, float f, boolean z, long j) {
      if (z) {
        throw new UnsupportedOperationException();
      }
    }
  }
  private static class Hidden { private int count; private Hidden next; }
  static Hidden follow(Hidden h) { return h.next; }
  static int length(String s) { return s.length(); }
  static Object pick(java.util.List<Object> list) { return list.get(0); }
  private static int made;
  static int staticFirst(int n) { return made + n; }
  static Object newFirst(int n) { return new int[][] {{n}, new Pair(n, "x").right() == null ? null : new int[0]}; }
  static int twice(int n) { return 2 * n; }
  static int callFirst(int n) { return twice(3) + n; }
  static String lambdaFirst(int n) { java.util.function.Supplier<String> s = () -> "s"; return s.get() + n; }
  static String textFirst(int n) { return "text" + n; }
  static int spin(int n) { while (n == 3) { } return n; }

  public static void main(String[] args) {
    Box box = new Box("a\tb\"c\"\\ \u20ac");
    box.self = box;
    box.bytes = new byte[][] {{1}, null, {}};
    box.things[0] = box.things;
    box.things[1] = new Pair(1, new Pair(2, box));
    box.things[2] = new Object();
    box.things[3] = Color.RED;
    int by = Verify.getInt(0, 1);
    String text = Verify.getBoolean() ? null : "\"\"\"triple\"\"\" ";
    try {
      box.mix(by, Color.values()[by], text, by == 0 ? Double.NaN : 1e300);
    } catch (IllegalArgumentException e) {
      // wanted
    }
    Box.secret(new int[] {by}, new long[] {Long.MIN_VALUE + by});
    try {
      Box.shift((short) -1, (byte) 2, '\n', 1.5f, by == 1, -9L);
    } catch (UnsupportedOperationException e) {
      // wanted
    }
    Hidden first = new Hidden();
    first.next = new Hidden();
    first.next.next = by == 0 ? first : null;
    follow(first);
    new Secretive(first).open(new Secretive(first.next));
    length("");
    try {
      length(null);
    } catch (NullPointerException e) {
      // wanted
    }
    pick(new java.util.ArrayList<>(java.util.List.of("x")));
    spin(by);
    for (int i = 0; i < 2; i++) {
      staticFirst(by + i);
      newFirst(by + i);
      callFirst(by + i);
      lambdaFirst(by + i);
      textFirst(by + i);
    }
  }
}
""",
    "Printer": """
import gov.nasa.jpf.vm.Verify;
public class Printer {
  static int runs;
  public static void main(String[] args) {
    runs++;
    System.out.println("run " + runs + " of " + args[0]);
    int i = Verify.getInt(0, 3);
    Verify.ignoreIf(i == 2);
    if (i == 1) {
      throw new IllegalStateException("one");
    }
    System.out.println(Verify.random(0) + "\\tand \\"" + Verify.getBoolean() + "\\" \\\\");
    assert i != 3;
  }
}
""",
    "Two": """
import gov.nasa.jpf.vm.Verify;
public class Two {
  static volatile int shared;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> shared = Verify.getInt(1, 2));
    t.start();
    if (shared == 2) {
      System.out.println("seen");
    }
    t.join();
  }
}
""",
    "lists/Node": node("lists"),
    "contents/Contents": r"""
package contents;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.ReentrantLock;
public class Contents {
  enum Color { RED, GREEN }
  record Mark(String name, int points) { }
  private static class Secret { int n = 1; }
  private final List<String> log = new ArrayList<>();
  private final Map<Color, Integer> counts = new HashMap<>();
  final AtomicLong total = new AtomicLong();
  final ReentrantLock lock = new ReentrantLock();
  final StringBuilder said = new StringBuilder();
  Deque<Object> deque = new ArrayDeque<>();

  void note(Color color, String text) {
    log.add(text);
    counts.merge(color, 1, Integer::sum);
    total.addAndGet(text.length());
    said.append(text);
    deque.push(text);
    if (text.isEmpty()) { lock.lock(); }
  }
  /** An object of each class that the table knows, and of one that it does not. */
  static Object make(int kind) {
    List<Integer> some = new ArrayList<>(List.of(3, 1, 2));
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 20; i++) { map.put("k" + i * 7, i); }
    switch (kind) {
      case 0: return some;
      case 1: return new Vector<>(some);
      case 2: return new LinkedList<>(Arrays.asList(1, null, "x"));
      case 3: return new CopyOnWriteArrayList<>(some);
      case 4: return Arrays.asList(1L, 'c', (short) 3);
      case 5: return List.of(1, 2, 3);
      case 6: return List.of(new Mark("a", 1));
      case 7: return Collections.emptyList();
      case 8: return Collections.singletonList(null);
      case 9: return Collections.unmodifiableList(some);
      case 10: return Collections.synchronizedList(new LinkedList<>(some));
      case 11: return new ArrayDeque<>(some);
      case 12: return new PriorityQueue<>(some);
      case 13: return new ConcurrentLinkedQueue<>(some);
      case 14: return new LinkedBlockingQueue<>(some);
      case 15: return new LinkedBlockingDeque<>(some);
      case 16: { BlockingQueue<Integer> q = new ArrayBlockingQueue<>(3); q.addAll(some); q.poll(); q.add(9); return q; }
      case 17: return new HashSet<>(some);
      case 18: return new LinkedHashSet<>(some);
      case 19: { Set<Integer> s = new TreeSet<>(Comparator.reverseOrder()); s.addAll(some); return s; }
      case 20: return new TreeSet<>(some);
      case 21: return new CopyOnWriteArraySet<>(some);
      case 22: return Set.of(1, 2, 3, 4, 5);
      case 23: return Set.of("x", "y");
      case 24: return Collections.unmodifiableSet(new HashSet<>(some));
      case 25: return map;
      case 26: return new TreeMap<>(map);
      case 27: return new LinkedHashMap<>(Map.of("a", 1));
      case 28: return new ConcurrentHashMap<>(map);
      case 29: return Map.of("a", 1, "b", 2);
      case 30: return Collections.singletonMap("a", null);
      case 31: return Optional.of(new Mark("b", 2));
      case 32: return Optional.empty();
      case 33: return OptionalInt.of(4);
      case 34: return new AtomicInteger(5);
      case 35: return new AtomicBoolean(true);
      case 36: return new AtomicReference<>("held");
      case 37: return new StringBuilder("\u20ac and \"quotes\"");
      case 38: return new StringBuffer("plain");
      case 39: return new Object[] {some, Set.of(), new int[][] {{1}, {}}, Color.RED, 1.5f, Double.NaN, Long.MIN_VALUE};
      case 40: return new HashSet<>(List.of(new ArrayList<>(List.of(2)), new ArrayList<>(List.of(1))));
      case 41: return new IdentityHashMap<>(map);
      case 42: return new Secret();
      case 43: return new ArrayList<>(List.of(new Secret(), new Secret()));
      case 44: return new Hashtable<>(Map.of(1, 2));
      case 45: { Stack<String> s = new Stack<>(); s.push("s"); return s; }
      case 46: { ArrayDeque<Integer> d = new ArrayDeque<>(some); d.poll(); d.addFirst(8); d.addFirst(7); return d; }
      default: throw new NoSuchElementException("kind " + kind);
    }
  }
  /** Each argument is a collection that comes with its content. */
  static int sum(List<Integer> List, Set<String> set, Map<String, List<Integer>> map, Deque<Integer> deque) {
    List.add(set.size());
    map.computeIfAbsent("new", key -> new LinkedList<>()).add(deque.poll());
    set.remove("gone");
    return List.get(0) + map.size();
  }
  static boolean same(Object a, Object b) { return a.equals(b); }
  static long wide(Optional<Long> o, AtomicReference<List<String>> r, StringBuilder b, Object[] all) {
    r.set(new ArrayList<>(List.of(b.append('!').toString())));
    all[0] = o;
    return o.orElse(-1L);
  }

  public static void main(String[] args) {
    Contents contents = new Contents();
    contents.note(Color.RED, "one");
    contents.note(Color.RED, "two");
    contents.note(Color.GREEN, "");
    for (int i = 0; i < 48; i++) {
      try { make(i); } catch (NoSuchElementException e) { }
    }
    Map<String, List<Integer>> map = new TreeMap<>(Map.of("a", new ArrayList<>(List.of(1))));
    sum(new ArrayList<>(List.of(5)), new LinkedHashSet<>(List.of("x", "gone")), map, new ArrayDeque<>(List.of(1, 2)));
    sum(new LinkedList<>(Arrays.asList(6, null)), new TreeSet<>(), new HashMap<>(), new LinkedList<>(List.of(3)));
    same(List.of(1), Arrays.asList(1, 2));
    same(Map.of("x", 2), new Hashtable<>());
    same(new HashSet<>(List.of(Color.GREEN)), new Vector<>());
    same(new TreeMap<String, Integer>(Comparator.reverseOrder()), 1);
    wide(Optional.of(7L), new AtomicReference<>(List.of("x")), new StringBuilder("b"), new Object[] {null, List.of()});
    wide(Optional.empty(), new AtomicReference<>(), new StringBuilder(), new Object[1]);
  }
}
""",
    "Grader": r"""
public class Grader {
  private int given;
  Grader next;
  static int grade(int score, boolean bonus) {
    if (score < 0 || score > 100) {
      throw new IllegalArgumentException("score " + score);
    }
    int points = bonus ? score + 5 : score;
    return points >= 90 ? 1 : points >= 60 ? 3 : 5;
  }
  static String name(String first, char sex) {
    if (first == null || first.isEmpty()) { return null; }
    return sex == 'f' ? "Ms " + first : first.equals("Sir") ? "!" : first;
  }
  static int first(String a, long limit) { return a.length() == 0 ? -1 : a.length() > limit ? 1 : 0; }
  static int kind(int day) { switch (day) { case 6: case 7: return 2; case 1: return 1; default: return 0; } }
  static int sum(int n) { int s = 0; for (int i = 0; i < n && i < 3; i++) { s += i; } return s; }
  boolean isMore(int than) { return given > than && next != null; }
  void give(int more) { given += more; if (given > 9 && next != this) { next = this; } }
}
""",
    "Shelf": r"""
import java.util.ArrayList;
import java.util.List;
public class Shelf {
  private static int made;
  private final List<String> names = new ArrayList<>();
  private final int room;
  private boolean open;
  Shelf(int room) {
    if (room < 1) { throw new IllegalArgumentException(); }
    this.room = room;
  }
  void add(String name) { if (open && !isFull()) { names.add(name); } }
  void open() throws java.io.IOException { open = true; }
  void close() { open = false; }
  boolean isFull() { return names.size() == room; }
  boolean isEmpty() { return names.isEmpty(); }
  String take() { return names.isEmpty() ? null : names.remove(0); }
  static class Ticket {
    final int number = made++;
    int twice() { return 2 * number; }
  }
  static int pairs(int n, boolean up) {
    int x = n;
    if (up) { x = n + 1; }
    if (n > 5) { return x; }
    return x * 2;
  }
  public static void main(String[] args) throws Exception {
    Shelf shelf = new Shelf(2);
    shelf.add("a");
    shelf.open();
    shelf.take();
    shelf.add("a");
    shelf.add("b");
    shelf.add("a");
    shelf.take();
    shelf.close();
    shelf.take();
    shelf.add("b");
    new Ticket().twice();
    new Ticket().twice();
  }
}
""",
    "Trityp": r"""
public class Trityp {
  /** The kind of triangle with these sides: the classic subject of path coverage. */
  static int kind(int i, int j, int k) {
    if (i == 0 || j == 0 || k == 0) {
      return 4;
    }
    int kind = (i == j ? 1 : 0) + (i == k ? 2 : 0) + (j == k ? 3 : 0);
    if (kind == 0) {
      return i + j <= k || j + k <= i || i + k <= j ? 4 : 1;
    }
    if (kind > 3) {
      return 3;
    }
    if (kind == 1 && i + j > k) {
      return 2;
    }
    if (kind == 2 && i + k > j) {
      return 2;
    }
    return kind == 3 && j + k > i ? 2 : 4;
  }
  int field;
  static int read(Trityp a, int[] b) { return a.field + b[0]; }
  static int alike(Trityp a, Trityp b) { return java.util.Objects.equals(a, b) ? 1 : 2; }
  static int steps(int n) {
    int s = 0;
    while (n > 0 && s < 3) {
      n--;
      s += one();
    }
    return s;
  }
  static int one() { return 1; }
}
""",
    "levels/Level": r"""
package levels;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.symbc.Symbolic;
public class Level {
  @Symbolic("true") static int limit = 10;
  @Symbolic("true") private static Level top = new Level();
  int n;
  int over() { return n > limit ? top == null ? 1 : top == this ? 2 : 3 : 0; }
  static int take(String text) { return text == null ? 1 : 2; }
  public static void main(String[] args) { take("x" + Debug.makeSymbolicReal("d")); take("y"); }
}
""",
    "Counting": """
import gov.nasa.jpf.vm.Verify;
public class Counting {
  public static void main(String[] args) {
    System.out.println(Verify.getBitFlip(5, 1) + (Verify.getIntFromList(4, 5) > 4 ? Verify.getCounter(0) : 0));
  }
}
""",
    "Flipping": """
import gov.nasa.jpf.vm.Verify;
public class Flipping {
  public static void main(String[] args) { System.out.println(Verify.getBitFlip((byte) 5, 2) + " " + Verify.getLongFromList(7L, -8L)); }
}
""",
    "Chooser": """
import org.sosy_lab.sv_benchmarks.Verifier;
public class Chooser {
  public static void main(String[] args) { if (Verifier.nondetBoolean()) { System.out.println(); } }
}
""",
}


def shape(objects):
    """A red-black tree of --inputs-json as text; the first object is the map."""
    def fields(i):
        return {field["name"]: field["value"] for field in objects[i]["fields"]}

    def node(value):
        if not value:
            return "."
        entry = fields(value["object"])
        return ("B" if entry["color"] else "R") + "(" + node(entry["left"]) + node(entry["right"]) + ")"
    return node(fields(0)["root"])


def list_text(objects, value):
    """A list of lists.Node in --inputs-json: its elements, "?" for one that was not read, and its end: "null", "@2"
    (back to that element), or "..." if the rest was not read."""
    elements, seen = [], {}
    while value and "object" in value and value["object"] not in seen:
        seen[value["object"]] = len(elements)
        fields = {field["name"]: field["value"] for field in objects[value["object"]]["fields"]}
        elements.append("?" if isinstance(fields["elem"], dict) else str(fields["elem"]))
        value = fields["next"]
    return " ".join([*elements, "null" if value is None else "..." if "untouched" in value else f"@{seen[value['object']]}"])


def compile_programs(programs, others):
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    sources = write_sources(pathlib.Path(FOLDER.name) / "src", programs)
    compile_java(FOLDER.name, [*others, *sources], "-g", classes=SETTINGS.api_jar)


def setUpModule():
    compile_programs(PROGRAMS, [*(ROOT / "examples/redblack").glob("*.java"), ROOT / "tests/programs/assumptions/LeaksThis.java"])


def tearDownModule():
    FOLDER.cleanup()


class Suites(unittest.TestCase):
    """Generates suites and runs them; has no tests itself."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.out = pathlib.Path(scratch.name) / "suite"

    def generate(self, *words, code=0, launcher=(), out=None):
        done = run(SETTINGS, "testgen", "-cp", FOLDER.name, "--out", out or self.out, *words, launcher=launcher)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stderr if code > 2 else done.stdout

    def passes(self, tests, skipped=0):
        """Compiles the suite and runs it under java: the given number of tests must pass, the others are skipped."""
        missing = [jar for jar in JUNIT if not os.path.exists(jar)]
        if missing:
            self.skipTest(f"{missing[0]} is not there: install the package junit5")
        classes = self.out.parent / "classes"
        needed = class_path(*JUNIT, FOLDER.name, SETTINGS.api_jar)
        compile_java(classes, self.out.rglob("*.java"), "-Werror", classes=needed, warnings=("-Xlint:all,-path,-classfile",))
        reports = self.out.parent / "reports"
        done = finish([*JAVA, "-ea", "-cp", class_path(classes, needed), "org.junit.platform.console.ConsoleLauncher", "--disable-banner",
                       "--scan-class-path", classes, "--reports-dir", reports, "--details=tree"])
        found = [0, 0, 0]
        for path in glob.glob(str(reports / "TEST-junit-jupiter.xml")):
            suite = xml.etree.ElementTree.parse(path).getroot()
            found = [int(suite.get("tests")), int(suite.get("skipped")), int(suite.get("failures")) + int(suite.get("errors"))]
        self.assertEqual((done.returncode, found), (0, [tests, skipped, 0]), done.stdout[-6000:] + done.stderr[-2000:])

    def text(self, name):
        return (self.out / name).read_text(encoding="utf-8")

    def generate_inputs(self, *words, code=0):
        """The output, and the inputs with their outcomes."""
        path = self.out.parent / "inputs.json"
        return self.generate("--inputs-json", path, *words, code=code), json.loads(path.read_text())["inputs"]

    def check(self, *words):
        return run(SETTINGS, "check", "-cp", FOLDER.name, *words)


class Testgen(Suites):
    @slow
    def test_black_box_by_brute_force(self):
        """Structures 1, 3, 5, 9, 17, 33, and a test for each deletion and one insertion; all different; all pass."""
        expected = {1: (1, 2), 2: (3, 8), 3: (5, 16), 4: (9, 36), 5: (17, 84), 6: (33, 196)}
        for n, (structures, tests) in expected.items():
            shutil.rmtree(self.out, ignore_errors=True)
            said = self.generate("--of", "redblack.RedBlackMap.remove,redblack.RedBlackMap.put", "redblack.AnyTree", n)
            counts = {name: int(count) for count, name in re.findall(r"inputs: +(\d+) different ones of redblack\.RedBlackMap\.(\w+)\(", said)}
            self.assertEqual((counts["put"], sum(counts.values())), (structures, tests))
            self.assertIn(f"tests:        {tests}\nexplored:     every state", said)
        suite = self.text("redblack/RedBlackMapTest.java")
        bodies = re.findall(r"void \w+\(\) \{(.*?)\n  \}\n", suite, re.S)
        self.assertEqual((len(bodies), len(set(bodies))), (196, 196))
        self.assertNotIn("pathfleet", suite.replace("Generated by pathfleet testgen", "").replace("import pathfleet.TestSupport", ""))
        self.assertEqual([path.name for path in self.out.rglob("*.java")], ["RedBlackMapTest.java", "TestSupport.java"])
        self.passes(196)

    def test_inputs_that_cover(self):
        """A few of all trees of up to 5 nodes are enough for every branch that can be taken; table 3 has eleven."""
        said = self.generate("--of", "redblack.RedBlackMap.remove,redblack.RedBlackMap.put", "--keep", "covering", "--coverage-of", METHODS,
                             "--inputs-json", self.out.parent / "inputs.json", "redblack.AnyTree", 5, "everywhere")
        tests = int(re.search(r"tests: +(\d+)", said).group(1))
        inputs = json.loads((self.out.parent / "inputs.json").read_text())["inputs"]
        trees = {json.dumps(i["arguments"]["objects"]) for i in inputs}
        self.assertEqual((len(inputs), max(len(i["arguments"]["objects"]) for i in inputs)), (tests, 6))
        self.assertLessEqual(len(trees), 11)
        self.passes(tests)

    def test_black_box_by_lazy_initialization(self):
        """The same trees and tests with trees that are created when they are read, and keys found by the solver."""
        expected = {1: 2, 2: 8, 3: 16, 4: 36, 5: 84, 6: 196}
        for n, tests in expected.items():
            shutil.rmtree(self.out, ignore_errors=True)
            said = self.generate("--symbolic", "--max-objects", f"{ENTRY}={n}", "--of", "redblack.RedBlackMap.remove,redblack.RedBlackMap.put",
                                 "--inputs-json", self.out.parent / "inputs.json", "redblack.BlackBox")
            self.assertIn(f"tests:        {tests}\nexplored:     every state", said)
            inputs = json.loads((self.out.parent / "inputs.json").read_text())["inputs"]
            trees = {shape(i["arguments"]["objects"]) for i in inputs}
            self.assertEqual(len(trees), {1: 1, 2: 3, 3: 5, 4: 9, 5: 17, 6: 33}[n])
        self.passes(196)

    def test_candidates(self):
        """Runs of isRedBlackTree over trees that are created when it reads them: 5, 24, 103, 432, 1830, 7942, and the
        empty tree. Each edge of the tree of runs that leads to no choice is the end of a run."""
        for n, candidates in {1: 5, 2: 24, 3: 103, 4: 432, 5: 1830, 6: 7942, 7: 35618}.items():
            done, report = explore(SETTINGS, FOLDER.name, "--method", "redblack.RedBlackMap.isRedBlackTree()", "--max-objects", f"{ENTRY}={n}")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            states = report["statistics"]
            self.assertEqual(states["transitions"] - (states["states_new"] - 1), candidates + 1, n)
            self.assertEqual(states["states_matched"], 0)

    def test_white_box(self):
        """Inputs that are created when the method reads them, completed to trees that repOk accepts: all 53 branches
        that can be taken, by at most 11 different trees."""
        trees, covered = set(), {}
        for method in ("remove(sym)", "put(sym,sym)"):
            shutil.rmtree(self.out, ignore_errors=True)
            said = self.generate("--method", f"redblack.RedBlackMap.{method}", "--precondition", "repOk", "--max-objects",
                                 f"{ENTRY}=5,java.lang.Object=1", "--keep", "covering", "--coverage", "--coverage-of", METHODS,
                                 "--inputs-json", self.out.parent / "inputs.json")
            self.assertIn("explored:     every state", said)
            for name, taken, total in re.findall(r"    (\w+)\(Entry\) .*?\) +(\d+) of (\d+)", said):
                covered[name] = max(covered.get(name, (0, 0)), (int(taken), int(total)))
            inputs = json.loads((self.out.parent / "inputs.json").read_text())["inputs"]
            trees |= {shape(i["arguments"]["objects"]) for i in inputs}
            self.passes(int(re.search(r"tests: +(\d+)", said).group(1)))
        self.assertEqual(covered, {"deleteEntry": (19, 22), "fixAfterDeletion": (20, 20), "fixAfterInsertion": (14, 16)})
        self.assertLessEqual(len(trees), 11)

    def test_swap_node(self):
        """The input and output lists of the slides' example."""
        self.generate("--method", "lists.Node.swapNode()", "--inputs-json", self.out.parent / "inputs.json")
        found = set()
        for each in json.loads((self.out.parent / "inputs.json").read_text())["inputs"]:
            before, after = each["arguments"], each["outcome"]["after"]
            found.add((list_text(before["objects"], before["values"][0]["value"]), list_text(after["objects"], after["values"][0]["value"])))
        self.assertEqual(found, {("? null", "0 null"), ("? @0", "0 @0"), ("0 0 ...", "0 0 null"), ("0 -1 null", "-1 0 null"),
                                 ("0 -1 @0", "-1 0 @1"), ("0 -1 @1", "-1 0 @0"), ("0 -1 ? ...", "-1 0 0 null")})
        self.passes(7)

    def test_every_completion(self):
        """A method that reads the whole input is called with each tree that repOk accepts: the precondition, which is
        evaluated for each reference that is read, accepts all of them."""
        self.generate("--method", "redblack.RedBlackMap.size()", "--precondition", "repOk", "--max-objects", f"{ENTRY}=4,java.lang.Object=0",
                      "--inputs-json", self.out.parent / "inputs.json")
        inputs = json.loads((self.out.parent / "inputs.json").read_text())["inputs"]
        uncoloured = {re.sub("[BR]", "", shape(i["arguments"]["objects"])) for i in inputs}
        self.assertEqual(len(uncoloured), 9, "the shapes of up to four nodes that can be coloured, the empty one among them")

    def test_same_for_threads_and_ranks(self):
        words = ["--of", "redblack.RedBlackMap.*", "redblack.PutRemove", 3]
        self.generate(*words)
        suite = self.text("redblack/RedBlackMapTest.java")
        with tempfile.TemporaryDirectory() as scratch:
            launcher = [*MPIRUN, "--mca", "orte_tmpdir_base", scratch, "-n", "2"]
            self.generate(*words[:2], "-j", "2", *words[2:], launcher=launcher)
        self.assertEqual(self.text("redblack/RedBlackMapTest.java"), suite)
        self.generate(*words[:2], "--search", "bfs", "-j", "2", *words[2:])
        self.assertEqual(self.text("redblack/RedBlackMapTest.java"), suite)
        self.passes(suite.count("@Test"))

    def test_paths_of_an_endless_program(self):
        """Each branch that the search reached is reached by a test, which ends after its last choice."""
        said = self.generate("--coverage-of", "redblack.RedBlackMap", "redblack.PutRemove", 4)
        tests = int(re.search(r"tests: +(\d+)", said).group(1))
        self.assertIn("goes on", self.text("redblack/PutRemoveTest.java"))
        self.passes(tests)

    def test_paths_that_end(self):
        said = self.generate("--keep", "all", "Printer", "x y")
        self.assertIn("tests:        5", said)
        text = self.text("PrinterTest.java")
        self.assertIn("throws java.lang.IllegalStateException", text)
        self.assertIn("throws java.lang.AssertionError", text)
        self.assertEqual(text.count("run 1 of x y"), 5)
        self.passes(5)

    def test_every_choice_of_verify(self):
        self.assertIn("tests:        56", self.generate("--keep", "all", "Flipping"))
        self.passes(56)

    def test_paths_with_threads_have_their_schedule(self):
        said = self.generate("--keep", "all", "Two")
        tests = int(re.search(r"tests: +(\d+)", said).group(1))
        text = self.text("TwoTest.java")
        self.assertRegex(text, r"// Thread-0 at .*choice 1 of 0\.\.1")
        self.assertEqual((text.count("ScheduledRun.outcome("), text.count("@Disabled")), (tests, 0))
        self.passes(tests)

    def test_every_kind_of_value(self):
        said = self.generate("--of", "kinds.Kinds.length,kinds.Kinds.pick,kinds.Kinds.follow,kinds.Kinds$Box.mix,kinds.Kinds$Box.secret,kinds.Kinds$Box.shift,kinds.Kinds$Secretive.open",
                            "--inputs-json", self.out.parent / "inputs.json", "kinds.Kinds")
        self.assertNotIn("left out", said)
        inputs = json.loads((self.out.parent / "inputs.json").read_text())["inputs"]
        self.assertEqual(len(inputs), 4 + 2 + 2 + 2 + 2 + 2 + 1)
        self.assertEqual(sum("thrown" in i["outcome"] for i in inputs), 2 + 1 + 1)
        self.passes(15)

    def test_as_a_tester_writes(self):
        """Names say what holds on the path, or what the inputs are; assertions are JUnit's."""
        def bodies(method, code=0):
            self.generate("--method", f"Grader.{method}", "--keep", "all", code=code)
            return dict(re.findall(r"  void (\w+)\(\) \{\n(.*?)\n  \}\n", self.text("GraderTest.java"), re.S))
        tests = bodies("grade(sym,sym)")
        self.assertEqual(tests["grade_score0To100_notBonus_returns5"], "    assertEquals(5, Grader.grade(0, false));")
        self.assertEqual(tests["grade_scoreBelow0_throwsIllegalArgumentException"], """\
    IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> Grader.grade(-1, false));
    assertEquals("score -1", thrown.getMessage());""")
        self.assertEqual(len(tests), 8)
        self.passes(8)
        self.assertEqual(set(bodies("kind(sym)")), {"kind_dayIsOther_returns0", "kind_dayIs1_returns1", "kind_6_returns2", "kind_7_returns2"})
        self.assertLessEqual({"sum_0_returns0", "sum_3_returns3"}, set(bodies("sum(sym)")), "the path has no words: the inputs name it")
        self.assertIn("first_aLengthIs0_returnsMinus1", bodies("first(sym,sym)"))
        tests = bodies("name(sym,sym)")
        self.assertLessEqual({"name_firstNull_returnsNull", "name_firstNotNull_firstEmpty_returnsNull"}, set(tests))
        self.assertEqual(tests["name_firstNull_returnsNull"], "    assertNull(Grader.name(null, '\\u0000'));")
        self.assertIn("isMore_givenAboveThan_nextNull_returnsFalse", bodies("isMore(sym)"))
        tests = bodies("give(sym)")
        self.assertIn("Built field by field", tests["give_givenAbove9_nextIsNotThis_1"])
        self.assertIn("assertSame(grader, grader.next);", tests["give_givenAbove9_nextIsNotThis_1"])
        self.passes(len(tests))

    def test_objects_made_by_calls(self):
        """Calls of constructors and methods make the objects, unless they depend on what was called before."""
        words = ["--test-class", "ShelfTest", "--of", "Shelf.add,Shelf.take,Shelf$Ticket.twice", "Shelf"]
        self.generate(*words)
        text = self.text("ShelfTest.java")
        self.assertIn("""\
  void take_namesEmpty_returnsNull_2() throws Exception {
    Shelf shelf = new Shelf(2);
    shelf.open();

    assertNull(shelf.take());

    assertEquals(List.of(), TestSupport.get(shelf, "names"));
    assertEquals(true, TestSupport.get(shelf, "open"));
  }
""".replace("_2()", text.partition("take_namesEmpty_returnsNull")[2].partition("()")[0] + "()"), text)
        tests = re.findall(r"  void (\w+)\(\)[^{]*\{\n(.*?)\n  \}\n", text, re.S)
        self.assertEqual({name.split("_")[0] for name, body in tests if "withoutConstructor" in body}, {"twice"})
        self.assertEqual(len(tests), 5 + 3 + 2)
        self.passes(10)
        self.generate("--sequences", 0, *words)
        self.assertEqual(self.text("ShelfTest.java").count("// Built field by field"), 10)
        self.passes(10)

    def test_goals(self):
        """Statements, pairs of a definition and a use, combinations of predicates: as few tests as reach them all."""
        method = ["--method", "Shelf.pairs(sym,sym)", "--goal"]
        counts = {}
        for goal in ("statements", "branches", "def-use", "paths"):
            said = self.generate(*method, goal, *(["--keep", "covering"] if goal == "branches" else []))
            counts[goal] = int(re.search(r"tests: +(\d+)", said).group(1))
            self.passes(counts[goal])
        # Both definitions of x reach both uses of it; of the parameters, n has three uses and up one.
        self.assertEqual(counts, {"statements": 2, "branches": 3, "def-use": 4, "paths": 4})
        self.assertIn("goals:        8 pairs of a definition and a use", self.generate(*method, "def-use"))
        said = self.generate("--of", "Shelf.add,Shelf.take", "--goal", "predicates", "--predicates", "isEmpty,isFull", "Shelf")
        # add: empty stays or does not, fills up, stays full; take: empty stays, of two, of one.
        self.assertRegex(said, r"goals: +7 combinations of predicates")
        self.assertIn("tests:        7\n", said)
        self.passes(7)
        self.assertIn("no method boolean isOpen()", self.generate("--of", "Shelf.add", "--goal", "predicates", "--predicates", "isOpen", "Shelf", code=65))
        self.assertIn("is static", self.generate("--method", "Shelf.pairs(sym,sym)", "--goal", "predicates", "--predicates", "isFull", code=65))
        self.assertIn("go together", self.generate("--of", "Shelf.add", "--goal", "predicates", "Shelf", code=64))
        self.assertIn("--keep all", self.generate("--of", "Shelf.add", "--goal", "def-use", "--keep", "all", "Shelf", code=64))

    def test_contents_of_the_library(self):
        """Objects of the JDK are compared by what they hold, and come with it as inputs."""
        said = self.generate("--of", "contents.Contents.note,contents.Contents.make,contents.Contents.sum,contents.Contents.same,contents.Contents.wide",
                             "contents.Contents")
        self.assertIn("left out:     1 times: an input holds an object of java.util.TreeMap with a comparator, which a test does not make\n", said)
        self.assertNotIn("left out:     2", said)
        tests = int(re.search(r"tests: +(\d+)", said).group(1))
        self.assertEqual(tests, 48 + 3 + 2 + 3 + 2)
        text = self.text("contents/ContentsTest.java")
        for line in ("assertEquals(List.of(3, 1, 2), Contents.make(0));",
                     "assertEquals(Optional.of(new Contents.Mark(\"b\", 2)), Contents.make(31));",
                     "assertEquals(List.of(\"one\", \"two\"), TestSupport.get(contents, \"log\"));",
                     "assertEquals(Map.of(Contents.Color.RED, 2), TestSupport.get(contents, \"counts\"));",
                     "assertEquals(6L, contents.total.get());",
                     "List<Integer> list2 = new ArrayList<>(List.of(1));",
                     "assertEquals(\"onetwo\", contents.said.toString());"):
            self.assertIn(line, text)
        self.passes(tests)

    def test_methods_that_begin_with_what_is_resolved(self):
        for threads in ([], ["-j", "2"]):
            shutil.rmtree(self.out, ignore_errors=True)
            said = self.generate(*threads, "--of", "kinds.Kinds.*First", "kinds.Kinds")
            self.assertIn("tests:        15\n", said)
        self.passes(15)

    def test_another_package(self):
        """From another package every access uses reflection, and the tests pass, too."""
        self.generate("--of", "kinds.Kinds.follow,kinds.Kinds.length,kinds.Kinds$Box.secret,kinds.Kinds$Box.mix", "--package", "far.away",
                     "--test-class", "OtherTest", "kinds.Kinds")
        self.assertIn("TestSupport.invoke", self.text("far/away/OtherTest.java"))
        self.assertIn("TestSupport.construct", self.text("far/away/OtherTest.java"))
        self.passes(10)

    def test_what_cannot_be_run_is_said(self):
        said = self.generate("--of", "kinds.Kinds.spin", "kinds.Kinds")
        self.assertIn("tests:        2", said)
        self.assertIn("code of its own", self.generate("--of", "kinds.Kinds.nothing", "kinds.Kinds", code=65))
        self.assertIn("org.sosy_lab.sv_benchmarks.Verifier", self.generate("Chooser", code=65))
        self.assertIn("Verify.getCounter", self.generate("Counting", code=65))
        self.assertIn("--of", self.generate("--inputs-json", "x", "Printer", "x", code=64))
        self.assertIn("not everything: state limit", self.generate("--of", "redblack.RedBlackMap.put", "--max-states", 5, "redblack.PutRemove", 5, code=2))
        done = run(SETTINGS, "testgen", "-cp", FOLDER.name, "Printer")
        self.assertEqual((done.returncode, "--out" in done.stderr), (64, True))

    def test_a_test_for_each_path(self):
        """The 14 paths of the triangle program; paths that differ only inside the library are one path."""
        inputs = self.out.parent / "inputs.json"
        said = self.generate("--method", "Trityp.kind(sym,sym,sym)", "--goal", "paths", "--coverage", "--inputs-json", inputs)
        self.assertIn("tests:        14\n", said)
        self.assertRegex(said, r"kind\(int, int, int\) .* 14\n")
        written = json.loads(inputs.read_text())
        self.assertEqual(len({json.dumps(i["path"]) for i in written["inputs"]}), 14)
        self.assertRegex(written["inputs"][0]["path"][0], r"^kind:\d+\(\d+\)>\d+\(\d+\)$")
        methods = {m["name"]: m["paths"] for m in written["coverage"]["classes"][0]["methods"]}
        self.assertEqual((methods["kind(int, int, int)"], methods["one()"], written["coverage"]["classes"][0]["paths"]), (14, 0, 14))
        self.assertIn("// path: kind:", self.text("TritypTest.java"))
        self.passes(14)
        self.assertIn("tests:        5\n", self.generate("--method", "Trityp.alike(sym,sym)", "--keep", "all"))
        self.assertIn("tests:        2\n", self.generate("--method", "Trityp.alike(sym,sym)", "--goal", "paths"))
        # No branch, but a null pointer, an empty array, or neither.
        self.assertIn("tests:        3\n", self.generate("--method", "Trityp.read(sym,sym)", "--goal", "paths", code=2))
        said = self.generate("--method", "Trityp.steps(sym)", "--goal", "paths", "--coverage")
        self.assertIn("tests:        5\n", said)
        self.assertRegex(said, r"steps\(int\) .* 5\n(.*\n)*.*one\(\) .* 1\n")
        self.assertIn("--keep all", self.generate("--goal", "paths", "Printer", "x", code=64))

    @slow
    def test_a_constructor_that_leaks_this(self):
        """It refutes the assumption about final fields: the suite is that of a search without it."""
        printed = []
        for words in ((), ("--por=off",)):
            self.assertIn("explored:     every state of the program", self.generate("--keep=all", *words, "LeaksThis"))
            printed.append(sorted(re.findall(r"\n +(-?\d)\n +ends", self.text("LeaksThisTest.java"))))
            shutil.rmtree(self.out)
        self.assertEqual(printed, [["-1", "-1", "0", "0", "5", "6"]] * 2)
        # The search, or where that has been cut short the one for the outcomes of a call.
        for more, code in ((), 0), (("--max-depth=1",), 2):
            self.generate("--of", "LeaksThis.call", *more, "LeaksThis", code=code)
            outcomes = re.findall(r"int result: (-?\d)", self.text("LeaksThisTest.java"))
            self.assertEqual(outcomes, ["-1", "0", "5", "-1", "0", "6"])
            self.passes(6)

    def test_annotated_static_fields(self):
        """Annotated static fields are part of the input: a test sets them."""
        inputs = self.out.parent / "inputs.json"
        self.generate("--method", "levels.Level.over()", "--keep", "all", "--inputs-json", inputs)
        found = json.loads(inputs.read_text())["inputs"]
        results = [i["outcome"]["after"]["values"][0]["value"] for i in found]
        self.assertEqual(sorted(results), [0, 1, 2, 3])
        self.assertEqual([s["name"] for s in found[0]["statics"]], ["limit", "top"])
        self.passes(4)

    def test_digits_that_are_not_known(self):
        said = self.generate("--symbolic", "--of", "levels.Level.take", "levels.Level")
        self.assertIn("left out:     1 times: an input holds the text of a float or double that is an input itself", said)
        self.assertIn("tests:        1\n", said)

    def test_conservative_by_hand(self):
        """A hand-written check in place of the derived one: the same trees and the same suite."""
        suites = []
        for by_hand in ([], ["--conservative", "repOkSoFar", "--check=conservative"]):
            shutil.rmtree(self.out, ignore_errors=True)
            self.generate("--method", "redblack.RedBlackMap.remove(sym)", "--precondition", "repOk", "--max-objects",
                          f"{ENTRY}=3,java.lang.Object=1", "--keep", "all", *by_hand)
            suites.append(self.text("redblack/RedBlackMapTest.java"))
        self.assertEqual(suites[0], suites[1])
        # It prunes: without any of the two all that a tree of black and red nodes leads to comes into being.
        words = ["--method", "redblack.RedBlackMap.size()", "--precondition", "repOk", "--max-objects", f"{ENTRY}=3,java.lang.Object=0"]
        done = self.check(*words, "--conservative", "repOkSoFar")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("what repOkSoFar rejects is no part of an input that repOk accepts (--check=conservative looks)", done.stdout)
        done = self.check(*words, "--conservative", "repOkSoFar", "--check=conservative")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertNotIn("repOkSoFar rejects", done.stdout)

    def test_drawings(self):
        if not shutil.which("dot"):
            self.skipTest("there is no dot: install the package graphviz")
        pictures = self.out.parent / "pictures"
        self.generate("--of", "kinds.Kinds$Box.mix,redblack.RedBlackMap.remove", "--drawings", pictures, "kinds.Kinds")
        files = sorted(path.name for path in pictures.iterdir())
        self.assertEqual(files, [f"{i:04d}_mix.svg" for i in range(1, 5)])
        tree = xml.etree.ElementTree.parse(pictures / files[0]).getroot()
        titles = " ".join(tree.itertext())
        for word in ("Box", "Pair", "boxed = 5", "numbers", "color = GREEN"):
            self.assertIn(word, titles)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
