#!/usr/bin/env python3
"""Methods as entry points from outside: --method, lazily initialized inputs, preconditions and postconditions.

  methods_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import pathlib
import re
import tempfile
import unittest

from java_sources import node
from pathfleet_command import arguments, compile_java, explore, run, unittest_arguments, write_sources

SETTINGS = None  # set from the command line
FOLDER = None    # the compiled programs

PROGRAMS = {
    "Moves": r"""
import java.util.*;
import java.util.function.*;

/** Methods that move references before they look at them; what they return tells what they saw. */
public class Moves implements Cloneable {
  enum Color { RED, GREEN }
  record Pair(Moves a, Moves b) {
    Pair swapped() { return new Pair(b, a); }
  }
  class Inner {
    Moves outer() { return Moves.this; }
  }
  static class Special extends Moves { }
  static Moves kept;

  Moves next, other;
  Object any;
  Special special;
  String text;
  Integer box;
  Color color;
  Moves[] array;
  Inner inner;
  int x;

  static int code(Moves a, Moves b) {
    return a == null ? 0 : a == b ? 1 : 2;
  }
  int fields() {
    Moves t = next;
    next = other;
    other = t;
    return 10 * code(next, this) + code(other, next);
  }
  int unused() {
    Moves t = next;
    Moves u = t;
    next = other;
    other = u;
    return x > 3 ? 1 : 2;
  }
  int same() {
    Moves t = next;
    Moves u = next;
    if (t != u) {
      return 3;
    }
    return code(other, u);
  }
  int statics() {
    kept = next;
    Moves t = kept;
    kept = null;
    return code(t, other);
  }
  int arrays() {
    Moves[] a = {next, other};
    return code(a[0], a[1]);
  }
  int lists() {
    List<Moves> l = new ArrayList<>();
    l.add(next);
    l.add(other);
    return code(l.get(0), l.get(1)) + 10 * l.indexOf(other);
  }
  int maps() {
    Map<String, Moves> m = new HashMap<>();
    m.put("a", next);
    m.put("b", other);
    return code(m.get("b"), m.get("a")) + (m.containsValue(this) ? 10 : 0);
  }
  int lambdas() {
    Moves t = next;
    Supplier<Moves> s = () -> t;
    Supplier<Moves> u = () -> other;
    return code(s.get(), u.get());
  }
  int optional() {
    return Optional.ofNullable(next).map(n -> n.other).isPresent() ? 1 : 2;
  }
  int iterate() {
    int n = 0;
    Iterable<Moves> all = () -> new Iterator<Moves>() {
      Moves at = next;
      public boolean hasNext() { return at != null && n(at) < 2; }
      int n(Moves m) { return m.x > 0 ? 1 : 2; }
      public Moves next() { Moves m = at; at = other; other = null; return m; }
    };
    List<Moves> found = new ArrayList<>();
    all.forEach(found::add);
    return found.size();
  }
  int results() {
    return code(pick(next, other), this);
  }
  static Moves pick(Moves a, Moves b) {
    return a != null ? b : a;
  }
  int deep() {
    return code(down(next, 3), other);
  }
  static Moves down(Moves m, int n) {
    return n == 0 ? m : down(m, n - 1);
  }
  int casts() {
    Object o = next;
    Moves m = (Moves) o;
    Object p = any;
    return (p instanceof Moves ? 10 : p == null ? 20 : 0) + code(m, other);
  }
  int narrow() {
    Object o = any;
    try {
      Moves m = (Moves) o;
      return code(m, this);
    } catch (ClassCastException e) {
      return 7;
    }
  }
  int virtual() {
    Moves m = special;
    next = m;
    return m == this ? 1 : m == null ? 2 : next instanceof Special ? 3 : 4;
  }
  int locks() {
    Moves m = next;
    synchronized (m) {
      return code(m, this);
    }
  }
  int texts() {
    String s = text;
    String t = s;
    return t == null ? 0 : t.length() > 3 ? 1 : 2;
  }
  int boxes() {
    Integer b = box;
    Integer c = b;
    return c == null ? 0 : c > 5 ? 1 : 2;
  }
  int colors() {
    Color c = color;
    Color d = c;
    return d == null ? 0 : d == Color.RED ? 1 : 2;
  }
  int switches() {
    Color c = color;
    return switch (c) { case RED -> 1; case GREEN -> 2; };
  }
  int inputArrays() {
    Moves[] a = array;
    if (a == null || a.length != 2) {
      return 9;
    }
    Moves t = a[0];
    a[0] = a[1];
    return code(a[0], t);
  }
  int records() {
    Pair p = new Pair(next, other);
    Pair q = p.swapped();
    return code(q.a, q.b) + (p.equals(q) ? 10 : 20);
  }
  int clones() throws CloneNotSupportedException {
    Moves m = (Moves) clone();
    return m.next == next ? code(m.next, this) : 8;
  }
  int inners() {
    Inner i = inner;
    return i == null ? 5 : code(i.outer(), this);
  }
  int thrown() {
    try {
      Moves m = next;
      m.x = 1;
      return code(m, other);
    } catch (NullPointerException e) {
      return 6;
    }
  }
  int texts2() {
    Object o = next;
    return ("" + (o == null)).length() + String.valueOf(other == this).length() * 10;
  }
  int identities() {
    Moves m = next;
    return System.identityHashCode(m) == 0 ? 1 : 2;
  }
  int copies() {
    Moves[] a = array;
    Moves[] b = new Moves[3];
    System.arraycopy(a, 0, b, 1, 2);
    return code(b[1], b[2]);
  }
  int reflected() throws ReflectiveOperationException {
    Moves m = next;
    return code((Moves) Moves.class.getDeclaredMethod("pick", Moves.class, Moves.class).invoke(null, m, other), m);
  }
  boolean linked() {
    Moves t = next;
    if (t == null) {
      return false;
    }
    Moves u = t.other;
    return u == this;
  }
  int threads() throws InterruptedException {
    Moves m = other;
    Thread t = new Thread(() -> { kept = next; });
    t.start();
    int c = code(m, this);
    t.join();
    assert code(kept, m) < 2 || c != 1 || x != 5;
    return c;
  }
}
""",
    "Node": node(),
    "Kinds": r"""
import java.util.List;

interface Shape { int area(); }
class Square implements Shape { int side; public int area() { return side * side; } }
class Rectangle implements Shape { int w; int h; Color color; public int area() { assert color != Color.BLUE; return w * h; } }
abstract class Odd implements Shape { }
enum Color { RED, BLUE }
class Failing extends RuntimeException { int code; }

public class Kinds {
  Shape shape;
  Object any;
  String name;
  Integer box;
  Boolean flag;
  Color color;
  Kinds[] more;
  int[][] rows;
  Comparable<Integer> comparable;
  Failing failing;
  class Inner { int read() { return box == null ? 0 : 1; } }

  int shapes() { return shape == null ? 0 : shape.area(); }
  int objects() { assert any == null || any == this || any.getClass() == Object.class; return 0; }
  int names() { assert name == null || !name.equals("ab"); return 0; }
  int boxes() { assert box == null || box != 5; return 0; }
  int flags() { assert flag == null || !flag; return 0; }
  int colors() { assert color != Color.RED; return 0; }
  int arrays() { assert more == null || more.length != 2 || more[1] != this; return 0; }
  int matrices() { assert rows == null || rows.length < 2 || rows[1] == null || rows[1].length < 1 || rows[1][0] != 7; return 0; }
  int comparables() { assert comparable == null || comparable.compareTo(7) != 0; return 0; }
  int exceptions() { return failing == null ? 0 : failing.code; }
  static int lists(List<String> list) { return list == null ? 0 : list.size(); }
  static int inner(Inner i) { return i == null ? 0 : i.read(); }
  static int scalars(boolean z, byte b, char c, short s, int i, long j, float f, double d) {
    assert !(z && b == -3 && c == 'x' && s == -300 && i == 70000 && j == 1L << 40 && f == 0.5f && d == -2.25);
    return 0;
  }
  static int over(int a) { return a; }
  static int over(long a) { assert a != 12; return 0; }
}
""",
    "Caller": r"""
public class Caller {
  static int test(int a, int b) {
    if (a > 5 && b == 3) {
      if (2 * a == 14) {
        throw new IllegalStateException("found");
      }
    }
    return a;
  }
  static int down(int n) { assert n < 100; return n <= 0 ? 0 : down(n - 1); }
  int field;
  int own(int x) { assert x + field != 10; return 0; }
  public static void main(String[] args) {
    test(1, args.length > 0 ? 4 : 3);
    Caller caller = new Caller();
    caller.field = 4;
    caller.own(0);
  }
}
""",
    "Annotated": r"""
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.symbc.Symbolic;

class Bare {
  @Symbolic("true") static boolean flag;
}

class Part {
  @Symbolic("true") int size = 3;
  @Symbolic("false") int kept = 4;
  int plain = 5;
  @Symbolic("true") Part next = this;
  Part() { assert size == 3; }
  Part(int plain) {
    this();
    this.plain = plain;
  }
  Part(Part like) { this(like == null ? new Part(1).plain : new Part().plain); }
}

class Wider extends Part {
  final int seen;
  Wider() { seen = size; }
  int twice(@Symbolic("true") int n) { return 2 * n; }
}

class Widest extends Wider {
  int calls;
  @Override int twice(int n) { calls++; return super.twice(n) + n; }
}

class Made {
  final int by;
  Made(@Symbolic("true") int by, int as) { this.by = by + as; }
}

public class Annotated {
  @Symbolic("TRUE") static int global = 5;
  static Annotated link;
  @Symbolic("true") static Annotated other;
  int own;

  @Symbolic("true")
  static int all(int a, @Symbolic("false") int b, long c) { return a == 7 && c == 1L << 40 ? b : 0; }

  @Symbolic("true")
  static int down(int n) { return n <= 0 || n > 3 ? n : down(n - 1); }

  void own(@Symbolic("true") int n) { own = n; }

  static void statics() { assert global != 77; }
  static void bare() { assert !Bare.flag; }
  static void references() { assert other == null || other.own != 8; }
  static void fields() {
    Part p = new Part();
    assert p.kept == 4 && p.plain == 5;
    assert p.size != 12 || p.next != null;
  }
  static void constructors() {
    Part p = new Part(9);
    assert p.plain == 9 && p.kept == 4;
    Part q = new Part(p);
    assert q.size != 6;
  }
  static void subclasses() {
    Wider w = new Wider();
    assert w.seen == w.size;
    assert w.seen != 11;
  }
  static void methods() { assert all(1, 9, 2) != 9; }
  static void recursion() { assert down(2) != 7 || down(2) != 8; }
  static void supers() {
    Widest w = new Widest();
    int r = w.twice(3);
    assert w.calls == 1;
    assert r != 203;
  }
  static void symbolicArguments() {
    int x = Debug.makeSymbolicInteger("x");
    new Annotated().own(x);
    Annotated a = new Annotated();
    a.own(x);
    assert a.own == x || a.own != 99;
  }
  static void reflected() throws ReflectiveOperationException {
    Part p = Part.class.getDeclaredConstructor().newInstance();
    int r = (int) Annotated.class.getDeclaredMethod("all", int.class, int.class, long.class).invoke(null, 1, 9, 2L);
    assert p.size != 13 || r != 9;
  }
  static void parameters() { assert new Made(1, 2).by != 50; }

  public static void main(String[] args) throws ReflectiveOperationException {
    switch (args[0]) {
      case "statics": statics(); break;
      case "bare": bare(); break;
      case "references": references(); break;
      case "fields": fields(); break;
      case "constructors": constructors(); break;
      case "subclasses": subclasses(); break;
      case "methods": methods(); break;
      case "recursion": recursion(); break;
      case "supers": supers(); break;
      case "reflected": reflected(); break;
      case "symbolicArguments": symbolicArguments(); break;
      default: parameters();
    }
  }
}
""",
    "Refused": r"""
import gov.nasa.jpf.symbc.Symbolic;
class Final { @Symbolic("true") static final Object IT = new Object(); }
class Word { @Symbolic("perhaps") static int it; }
class Main { @Symbolic("true") public static void main(String[] args) { } }
public class Refused {
  public static void main(String[] args) { System.out.println(args.length > 0 ? Final.IT : Word.it); }
}
""",
    "Adopting": r"""
import gov.nasa.jpf.symbc.Debug;
public class Adopting {
  Adopting next;
  int value;
  boolean ok() { return next == null || next.value > 3; }
  int right() {
    Adopting mine = new Adopting();
    mine.next = this;
    Adopting before = Debug.makeSymbolicRef("before", Adopting.class);
    Debug.makeFieldsSymbolic("mine", mine);
    Adopting after = Debug.makeSymbolicRef("after", Adopting.class);
    if (after != null && after.next == before && mine.next != after) {
      assert next == null || next.value > 3;
    }
    return 0;
  }
  int wrong() {
    Adopting mine = new Adopting();
    Debug.makeFieldsSymbolic("mine", mine);
    Adopting ref = Debug.makeSymbolicRef("ref", Adopting.class);
    assert ref != mine || next != ref || mine.value != 7;
    assert ref != mine || next != ref || mine.value > 3;
    return 0;
  }
}
""",
    "Racing": r"""
public class Racing {
  Racing other;
  int value;
  void run() throws InterruptedException {
    Thread t = new Thread(() -> { if (other != null) { other.value = 1; } });
    t.start();
    if (other != null && other.value == 0) {
      assert other.value == 0;
    }
    t.join();
  }
}
""",
}


# Prints what a method of Moves returns.
SHOW = """
  void show_%s() {
    try {
      System.out.println(%s());
    } catch (Exception e) {
      System.out.println(e.getClass());
    }
  }
"""


def moves():
    return [name for name in re.findall(r"^  int (\w+)\(\)", PROGRAMS["Moves"], re.M) if name != "threads"]


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    shown = PROGRAMS["Moves"].rstrip().removesuffix("}") + "".join(SHOW % (each, each) for each in moves()) + "}"
    compile_java(FOLDER.name, write_sources(FOLDER.name, {**PROGRAMS, "Moves": shown}), "-g", classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


class Methods(unittest.TestCase):
    LAZY = "read"

    def check(self, method, *words, code=0):
        done = run(SETTINGS, "check", "--method", method, "--lazy", self.LAZY, "-cp", FOLDER.name, *words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def paths(self, method, *words):
        """The ends of the tree of paths of a search without errors."""
        statistics = self.statistics(method, *words)
        return statistics["transitions"] - (statistics["states_new"] - 1)

    def statistics(self, method, *words):
        done, report = explore(SETTINGS, FOLDER.name, "--method", method, "--lazy", self.LAZY, *words)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return report["statistics"]

    def inputs(self, text):
        """The inputs of a counterexample, by name."""
        part = text.split("inputs:\n")[1].split("\n\n")[0]
        return dict(line.strip().split(" = ", 1) for line in part.splitlines())

    def test_swap_node(self):
        """The seven inputs of the slides: no next node; the node itself; a smaller or equal one; or a greater one whose
        own next is null, one of the two, or a third."""
        self.assertEqual(self.paths("Node.swapNode()"), 7)
        # Without aliases the node itself and either of the two fall away.
        self.assertEqual(self.paths("Node.swapNode()", "--no-aliasing"), 4)
        self.assertEqual(self.paths("Node.swapNode()", "--max-objects", 2), 6)
        self.assertEqual(self.paths("Node.swapNode()", "--max-input-depth", 1), 6)

    def test_assumptions_are_said(self):
        self.assertIn("inputs have at most 2 objects of each class", self.check("Node.swapNode()", "--max-objects", 2))
        self.assertIn("inputs have at most 2 objects of Node", self.check("Node.swapNode()", "--max-objects", "Node=2"))
        self.assertNotIn("assumed:", self.check("Node.swapNode()", "--max-objects", 3))
        self.assertIn("no two references", self.check("Node.swapNode()", "--no-aliasing"))
        self.assertIn("1 references away", self.check("Node.swapNode()", "--max-input-depth", 1))

    def test_precondition(self):
        """Lists without cycles: a method that walks to the end returns with one path for each length; a reference back
        to an earlier node is dropped at once."""
        self.assertEqual(self.paths("Node.last()", "--precondition", "acyclic", "--max-objects", 5), 5 + (1 + 2 + 3 + 4 + 5))
        # No cycle is followed: that would come back to a state.
        self.assertEqual(self.statistics("Node.last()", "--precondition", "acyclic", "--max-objects", 5)["states_matched"], 0)
        text = self.check("Node.swapNode()", "--precondition", "acyclic", "--postcondition", "acyclic", "--max-objects", 4)
        self.assertIn("no errors", text)
        self.check("Node.swapNode()", "--postcondition", "acyclic", "--max-objects", 4, code=1)
        self.assertEqual(self.paths("Node.same(sym,sym)"), 2 + 3)
        # A static condition over the arguments: without it, two references to one node.
        self.check("Node.same(sym,sym)", "--postcondition", "different", code=1)
        self.assertIn("no errors", self.check("Node.same(sym,sym)", "--precondition", "different", "--postcondition", "different"))

    def test_postcondition_is_checked_on_a_whole_input(self):
        """Unread parts of an error's input are completed so that the precondition holds."""
        text = self.check("Node.oneSwap()", "--precondition", "acyclic", "--postcondition", "sorted", "--max-objects", 3, code=1)
        found = self.inputs(text)
        self.assertIn("the postcondition sorted does not hold", text)
        self.assertEqual((found["this.next"], found["this.next.next"]), ("new Node", "new Node"))

    def test_generic_classes(self):
        """Inputs of generic classes are those that javac allows; without signatures nothing is assumed."""
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch) / "Gen.java"
            source.write_text("""
class Pair<T extends Comparable<T>> {
  T a, b;
  boolean less() { return a != null && b != null && a.compareTo(b) < 0; }
}
class Name implements Comparable<Name> {
  int n;
  public int compareTo(Name other) { return Integer.compare(n, other.n); }
}
class Node<E> { E value; Node<E> next; }
class Row<X> { Node<X> head; }
class Base<V> { V v; }
class IntBox extends Base<Integer> { int twice() { return v == null ? 0 : 2 * v; } }
public class Gen {
  static void five(Node<Integer> n) { assert n == null || n.value == null || n.value != 5; }
  static int row(Row<String> r) { return r == null || r.head == null || r.head.value == null ? 0 : r.head.value.length(); }
  static <T extends Comparable<T>> T max(T x, T y) { return x == null || y == null ? null : x.compareTo(y) > 0 ? x : y; }
  static int items(Node<Integer[]> n) { return n == null || n.value == null || n.value.length == 0 || n.value[0] == null ? 0 : n.value[0]; }
  static int both(Node<Integer> i, Node<Name> n) { return n != null && n.value != null ? n.value.n : i != null && i.value != null ? i.value : 0; }
  static int nested(Node<Node<Name>> n) { return n == null || n.value == null || n.value.value == null ? 0 : n.value.value.n; }
  static int below(Node<? extends Name> n) { return n == null || n.value == null ? 0 : n.value.n; }
  static int inner(Outer<Name>.Inner i) { return i == null || i.held == null ? 0 : i.held.n; }
  static int bag(Bag<Name> b) { return b == null || b.items == null || b.items.length == 0 || b.items[0] == null ? 0 : b.items[0].n; }
  static int further(Row<Name> r) { return r == null || r.head == null || r.head.next == null || r.head.next.value == null ? 0 : r.head.next.value.n; }
  static void grown(Grow<Name> g) { assert g == null || g.next == null || g.next.next == null || g.next.next.held == null || g.next.next.held.held != g; }
  static void disjoint(Node<Integer> i, Node<Name> n) { assert i == null || (Object) i != n; }
  static void overlap(Node<?> i, Node<Name> n) { assert i == null || (Object) i != n; }
  static void raw(Node<Integer> i, Node n) { assert n == null || n.value == null || n.value instanceof Integer; }
  static void above(Node<? super Integer> n, Node<Integer> i) { assert n == null || n.value == null || n.value instanceof Integer; }
  static void otherBase(Base<Name> b) { assert !((Object) b instanceof IntBox); }
  static void anyBase(Base<?> b) { assert !(b instanceof IntBox); }
  static void plainBase(Base<?> b) { assert b == null || b instanceof IntBox || b.v == null || b.v instanceof Integer; }
  static void ownBase(Base<Integer> b) { assert !(b instanceof IntBox); }
  static void viaInterface(Holder<Name> h) { assert !((Object) h instanceof IntHolder); }
  static void ownInterface(Holder<Integer> h) { assert !(h instanceof IntHolder); }
}
class Outer<T> { class Inner { T held; } }
class Bag<E> { E[] items; }
class Grow<T> { Grow<Grow<T>> next; T held; }
interface Holder<T> { }
class IntHolder implements Holder<Integer> { }
class AnyHolder<X> implements Holder<X> { }
""")
            compile_java(scratch, [source])
            holds = ["Pair.less()", "IntBox.twice()", "Gen.row(sym)", "Gen.max(sym,sym)", "Gen.both(sym,sym)", "Gen.nested(sym)", "Gen.below(sym)", "Gen.inner(sym)",
                     "Gen.bag(sym)", "Gen.further(sym)", "Gen.disjoint(sym,sym)", "Gen.otherBase(sym)", "Gen.viaInterface(sym)"]
            fails = ["Gen.five(sym)", "Gen.overlap(sym,sym)", "Gen.raw(sym,sym)", "Gen.above(sym,sym)", "Gen.anyBase(sym)", "Gen.plainBase(sym)", "Gen.ownBase(sym)",
                     "Gen.ownInterface(sym)", "Gen.grown(sym)"]
            for method in [*holds, *fails]:
                done = run(SETTINGS, "check", "--method", method, "--max-symbolic-array", "20", "-cp", scratch)
                self.assertNotIn("ClassCastException", done.stdout, method)
                if method in ("Gen.bag(sym)",):
                    self.assertNotIn("errors found: 1", done.stdout)
                else:
                    self.assertEqual(done.returncode, 1 if method in fails else 0, method + done.stdout + done.stderr)
            done = run(SETTINGS, "check", "--method", "Gen.items(sym)", "-cp", scratch)
            self.assertNotIn("ClassCastException", done.stdout)
            self.assertNotIn("new Outer", run(SETTINGS, "check", "--method", "Gen.inner(sym)", "-cp", scratch).stdout)

    def test_signatures_that_no_compiler_writes(self):
        """Signatures are not verified: a cycle of bounds, endless nesting, and a text that is no signature."""
        constant = lambda text: b"\x01" + len(text).to_bytes(2, "big") + text
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch) / "Cell.java"
            source.write_text("""
public class Cell<T extends U, U> {
  T held;
  Cell<T, U> next;
  int same() { return held == null || next == null ? 0 : 1; }
}
""")
            compile_java(scratch, [source])
            compiled = pathlib.Path(scratch) / "Cell.class"
            original = compiled.read_bytes()
            whole, field = b"<T:TU;U:Ljava/lang/Object;>Ljava/lang/Object;", b"LCell<TT;TU;>;"
            for old, new in ((whole, b"<T:TU;U:TT;>Ljava/lang/Object;"), (whole, b"<T:"), (field, b"LCell<" * 10000), (field, b"[" * 65535), (field, b"L"), (field, b"Ljava/lang/String;"), (field, b"LNoSuchClass;"), (field, b"I"), (field, b"TU;"),
                             (field, b"LCell<" * 5000 + b"TT;" + b">;" * 5000)):
                self.assertIn(constant(old), original)
                compiled.write_bytes(original.replace(constant(old), constant(new)))
                done = run(SETTINGS, "check", "--method", "Cell.same()", "--max-objects", "2", "-cp", scratch)
                self.assertEqual(done.returncode, 0, str(new[:60]) + done.stdout + done.stderr)

    def test_postcondition_that_does_not_end(self):
        """The postcondition neither holds nor fails, so the verdict is unknown."""
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch) / "Endless.java"
            source.write_text("""
public class Endless {
  static void work(int n) {}
  static boolean ends(int n) { while (n == 7) { } return true; }
  static boolean takesLong(int n) { for (int i = 0; i < 10000; i++) { } return true; }
}
""")
            compile_java(scratch, [source])
            for condition, words, code in (("ends", [], 2), ("takesLong", [], 0), ("takesLong", ["--max-transition=1000"], 2)):
                done = run(SETTINGS, "check", "--method", "Endless.work(sym)", "--postcondition", condition, *words, "-cp", scratch)
                self.assertEqual(done.returncode, code, done.stdout + done.stderr)
                if code == 2:
                    self.assertIn(f"the postcondition {condition} has not ended", done.stdout)

    def test_kinds_of_inputs(self):
        found = self.inputs(self.check("Kinds.shapes()", code=1))
        self.assertEqual(found["this.shape"], "new Rectangle")
        found = self.inputs(self.check("Kinds.names()", code=1))
        self.assertEqual(found["this.name"], "new java.lang.String")
        found = self.inputs(self.check("Kinds.boxes()", code=1))
        self.assertEqual((found["this.box"], found["this.box.value"]), ("new java.lang.Integer", "5"))
        self.check("Kinds.flags()", code=1)
        found = self.inputs(self.check("Kinds.colors()", code=1))
        self.assertEqual(found["this.color"], "Color.RED")
        found = self.inputs(self.check("Kinds.arrays()", "--max-symbolic-array", 3, code=1))
        self.assertEqual((found["this.more"], found["this.more[1]"]), ("new Kinds[2]", "this"))
        found = self.inputs(self.check("Kinds.matrices()", "--max-symbolic-array", 2, code=1))
        self.assertEqual((found["this.rows"], found["this.rows[1][0]"]), ("new int[][2]", "7"))
        found = self.inputs(self.check("Kinds.comparables()", code=1))
        self.assertEqual(found["this.comparable"], "new java.lang.Integer")
        found = self.inputs(self.check("Kinds.scalars(sym,sym,sym,sym,sym,sym,sym,sym)", code=1))
        self.assertEqual(list(found.values()), ["true", "-3", "120", "-300", "70000", "1099511627776L", "0.5f", "-2.25"])

    def test_what_is_not_known_is_not_proved(self):
        self.assertIn("plain objects", self.check("Kinds.objects()"))
        self.assertIn("java.util.List", self.check("Kinds.lists(sym)", code=2))
        self.assertIn("longer than 2", self.check("Kinds.arrays()", "--max-symbolic-array", 2, code=1))
        self.assertIn("longer than 1", self.check("Kinds.arrays()", "--max-symbolic-array", 1, code=2))
        self.assertIn("extends the library's java.lang.Throwable", self.check("Kinds.exceptions()", code=2))

    def test_candidates(self):
        self.assertIn("no errors", self.check("Kinds.shapes()", "--candidates", "Shape=Square"))
        self.check("Kinds.shapes()", "--candidates", "Shape=Square:Rectangle", code=1)
        self.assertIn("there is no class Circle", self.check("Kinds.shapes()", "--candidates", "Shape=Circle", code=65))
        self.assertIn("no object of Odd", self.check("Kinds.shapes()", "--candidates", "Shape=Odd", code=65))

    def test_inner_instances_have_an_outer_one(self):
        self.assertEqual(self.paths("Kinds.inner(sym)"), 1 + 2)

    def test_through_main(self):
        """The program's own call, with inputs in place of some arguments."""
        found = self.inputs(self.check("Caller.test(sym,con)", "Caller", code=1))
        self.assertEqual(found, {"a_1": "7"})
        self.assertIn("no errors", self.check("Caller.test(sym,con)", "Caller", "x"))
        self.assertEqual(self.inputs(self.check("Caller.test(sym#sym)", "Caller", "x", code=1)), {"a_1": "7", "b_2": "3"})
        self.assertEqual(self.inputs(self.check("Caller.own(sym)", "Caller", "x", code=1)), {"x_1": "6"})

    def test_recursion_keeps_its_arguments(self):
        self.assertEqual(self.inputs(self.check("Caller.down(sym)", "--max-stack-frames", 150, code=1)).keys(), {"n"})

    def test_threads(self):
        """Two threads read one reference that is an input: both get the same object."""
        text = self.check("Racing.run()", "--max-objects", 2, code=1)
        self.assertIn("this.other = ", text)

    def test_saved_trace(self):
        with tempfile.TemporaryDirectory() as scratch:
            trace = pathlib.Path(scratch) / "t.json"
            self.check("Kinds.arrays()", "--max-symbolic-array", 3, "--trace", trace, code=1)
            done = run(SETTINGS, "replay", trace)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("Kinds.arrays", done.stdout)

    def test_jpf_file(self):
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "caller.jpf"
            path.write_text(f"target = Caller\nclasspath = {FOLDER.name}\nsymbolic.method = Caller.test(sym#con)\nsymbolic.dp = z3\n")
            done = run(SETTINGS, "check", path)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("a_1 = 7", done.stdout)
            self.assertNotIn("without meaning", done.stderr)

    def test_wrong_use(self):
        for method, words, code, said in (
                ("Node", [], 64, "no list of arguments"),
                ("Node.swapNode(maybe)", [], 64, "neither sym nor con"),
                ("Node.swapNode(sym)", [], 65, "no method swapNode with 1 arguments"),
                ("Nowhere.m()", [], 65, "Nowhere is not on the class path"),
                ("Kinds.over(sym)", [], 65, "2 methods have this name"),
                ("Caller.test(sym,con)", [], 64, "MAIN has to say"),
                ("Node.swapNode()", ["--precondition", "nothing"], 65, "has no method 'boolean nothing()'"),
                ("Node.swapNode()", ["--black-box"], 64, "say which"),
                ("Caller.test(sym,sym)", ["--precondition", "x", "Caller"], 64, "without MAIN"),
                ("Node.swapNode()", ["--max-objects", "Node=many"], 64, "not a number")):
            with self.subTest(method=method, words=words):
                self.assertIn(said, self.check(method, *words, code=code))
        self.check("Kinds.over(J)(sym)", code=1)
        self.check("Kinds.over(I)(sym)")

    def program(self, *words, code=0):
        done = run(SETTINGS, "check", "-cp", FOLDER.name, *words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_further_objects_beside_a_precondition(self):
        """Objects created by Debug are part of the input that the precondition sees."""
        self.assertIn("no errors", self.check("Adopting.right()", "--precondition", "ok", "--max-objects", 3))
        self.check("Adopting.right()", "--max-objects", 3, code=1)
        found = self.inputs(self.check("Adopting.wrong()", "--precondition", "ok", "--max-objects", 3, "--all-errors", code=1))
        self.assertEqual((found["this.next"], found["ref_2"], found["mine_1.value"]), ("mine_1", "mine_1", "7"))

    def test_a_conservative_check_that_is_wrong(self):
        """A conservative check that rejects an input with a completion is detected; without the check of it, the
        verdict lists the assumption."""
        words = ["Node.last()", "--precondition", "acyclic", "--max-objects", 3, "--conservative", "single"]
        self.assertIn("assumed:      what single rejects is no part of an input that acyclic accepts (--check=conservative looks)", self.check(*words))
        self.assertIn("--conservative single: it rejects a part of an input that acyclic accepts: this = new Node, this.next = new Node",
                      self.check(*words, "--check=conservative", code=65))
        self.assertIn("it rejects a part", self.check(*words, "--check=conservative", "-j", 2, code=65))
        self.assertIn("say which method", self.check("Node.last()", "--check=conservative", code=64))
        for more in (["--conservative", "acyclic"], ["--check=conservative", "--conservative", "acyclic"]):
            self.assertEqual(self.paths("Node.last()", "--precondition", "acyclic", "--max-objects", 5, *more), 5 + (1 + 2 + 3 + 4 + 5))
        self.assertIn("say with --precondition", self.check("Node.last()", "--conservative", "single", code=64))

    def test_annotations(self):
        """Annotated @Symbolic fields are inputs, for any value that the program stored; other fields are not."""
        for case, inputs in (
                ("statics", {"Annotated::global": "77"}),
                ("bare", {"Bare::flag": "true"}),
                ("references", {"Annotated::other": "new Annotated", "Annotated::other.own": "8"}),
                ("fields", {"Part_1.size": "12", "Part_1.next": "null"}),
                ("constructors", {"Part_3.size": "6"}),
                ("subclasses", {"Part_1.size": "11"}),
                ("methods", {"a_1": "7", "c_2": "1099511627776L"}),
                ("recursion", {"n_1": "7", "n_2": "8"}),
                ("supers", {"n_2": "100"}),
                ("symbolicArguments", {"n_3": "99"}),
                ("reflected", {"Part_1.size": "13", "a_2": "7", "c_3": "1099511627776L"}),
                ("parameters", {"by_1": "48"})):
            with self.subTest(case=case):
                found = self.inputs(self.program("--symbolic", "Annotated", case, code=1))
                found = {name: value for name, value in found.items() if value != "0"}
                self.assertEqual(found, inputs)

    def test_annotations_without_a_symbolic_search(self):
        self.assertEqual(self.inputs(self.program("Annotated", "statics", code=1)), {"Annotated::global": "77"})
        text = self.program("--nondet-values", "few", "Annotated", "statics")
        self.assertIn("no errors under the assumptions above", text)
        self.assertIn("without --symbolic", text)

    def test_annotations_that_the_program_brings_along(self):
        """An annotation of that name without runtime retention counts, because the class file contains it."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "Symbolic.java").write_text("package gov.nasa.jpf.symbc; public @interface Symbolic { String value(); }")
            (folder / "Unseen.java").write_text("""
import gov.nasa.jpf.symbc.Symbolic;
public class Unseen {
  @Symbolic("true") static int it = 1;
  static int twice(int other, @Symbolic("true") int n) { return other + 2 * n; }
  public static void main(String[] args) { assert it != 3 || twice(1, 2) != 9; }
}
""")
            compile_java(scratch, folder.glob("*.java"))
            done = run(SETTINGS, "check", "--symbolic", "-cp", scratch, "Unseen")
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertEqual(self.inputs(done.stdout), {"Unseen::it": "3", "arg1_1": "4"})

    def test_annotations_that_are_refused(self):
        self.assertIn("on the final field IT", self.program("--symbolic", "Refused", "x", code=65))
        self.assertIn("on main", self.program("--symbolic", "Main", code=65))
        self.assertIn('write "true" or "false"', self.program("--symbolic", "Refused", code=65))


class MethodsDecidedAtUse(Methods):
    """The same tests with references that are decided where they are used."""
    LAZY = "use"

    def test_swap_node(self):
        """The node after the next one is the same for the method in all seven inputs, because it is not used."""
        self.assertEqual(self.paths("Node.swapNode()"), 4)
        self.assertEqual(self.paths("Node.swapNode()", "--no-aliasing"), 3)
        self.assertEqual(self.paths("Node.swapNode()", "--max-objects", 2), 4)
        self.assertEqual(self.paths("Node.swapNode()", "--max-objects", 1), 2)
        self.assertEqual(self.paths("Node.swapNode()", "--max-input-depth", 1), 4)

    def test_assumptions_are_said(self):
        self.assertIn("inputs have at most 1 objects of each class", self.check("Node.swapNode()", "--max-objects", 1))
        self.assertNotIn("assumed:", self.check("Node.swapNode()", "--max-objects", 2))
        self.assertIn("no two references", self.check("Node.swapNode()", "--no-aliasing"))


class WhenReferencesAreDecided(unittest.TestCase):
    """The two ways find the same behaviours; deciding at use has no more paths."""

    def outputs(self, name, lazy):
        """The end of the search, the outputs of its paths, and their number."""
        done, report = explore(SETTINGS, FOLDER.name, "--method", f"Moves.show_{name}()", "--lazy", lazy, "--outputs", "--max-symbolic-array", 2)
        return (done.returncode, re.sub(r":\d+\)", ")", report["reason"])), set(report["outputs"]), report["statistics"]["paths"]

    def inputs(self, name, lazy):
        """The results of the method on the inputs found, and their number."""
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "inputs.json"
            run(SETTINGS, "testgen", "--method", f"Moves.{name}()", "--lazy", lazy, "-cp", FOLDER.name, "--out", scratch, "--inputs-json", path,
                "--max-symbolic-array", 2)
            inputs = json.loads(path.read_text())["inputs"]
        found = set()
        for each in inputs:
            after = {value["name"]: value["value"] for value in each["outcome"].get("after", {}).get("values", [])}
            found.add(str(after["int result"]) + "\n" if "int result" in after else "class " + each["outcome"]["thrown"].replace("/", ".") + "\n")
        return found, len(inputs)

    def test_same_behaviours(self):
        fewer = set()
        for name in moves():
            with self.subTest(method=name):
                (end, printed, paths), (end_at_use, printed_at_use, paths_at_use) = (self.outputs(name, lazy) for lazy in ("read", "use"))
                self.assertEqual((end_at_use, printed_at_use), (end, printed))
                self.assertGreater(len(printed), 1)
                self.assertLessEqual(paths_at_use, paths)
                for lazy, most in (("read", paths), ("use", paths_at_use)):
                    found, number = self.inputs(name, lazy)
                    self.assertEqual(found, printed)
                    self.assertLessEqual(number, most)
                if paths_at_use < paths:
                    fewer.add(name)
        self.assertTrue({"unused", "results"} <= fewer, fewer)

    def test_completed_inputs(self):
        """Parts of the input that only the precondition has read are in the test's input."""
        for lazy in ("read", "use"):
            with tempfile.TemporaryDirectory() as scratch:
                path = pathlib.Path(scratch) / "inputs.json"
                run(SETTINGS, "testgen", "--method", "Moves.unused()", "--lazy", lazy, "--precondition", "linked", "--out", scratch,
                    "--inputs-json", path, "-cp", FOLDER.name)
                inputs = json.loads(path.read_text())["inputs"]
            self.assertGreaterEqual(len(inputs), 2)
            for each in inputs:
                arguments = each["arguments"]
                field = lambda index, name: next(f["value"] for f in arguments["objects"][index]["fields"] if f["name"] == name)
                this = next(value["value"]["object"] for value in arguments["values"] if value["name"] == "this")
                self.assertEqual(field(field(this, "next")["object"], "other"), {"object": this}, lazy)

    def test_same_with_threads(self):
        for por in ("default", "bytecode"):
            found = set()
            for lazy in ("read", "use"):
                done = run(SETTINGS, "check", "--method", "Moves.threads()", "--lazy", lazy, "--por", por, "--max-objects", 2,
                           "-cp", FOLDER.name)
                found.add((done.returncode, re.search(r"verdict: +(.*)", done.stdout).group(1)))
            self.assertEqual(len(found), 1, found)


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
