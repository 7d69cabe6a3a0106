import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** An expression language of sealed interfaces and records: compact constructors, static factories, instanceof patterns in scope and out. */
public class RecordPatterns {
  sealed interface Expr permits Num, Var, Bin, Neg, Call, Let {
    default Expr simplified() {
      return this;
    }
  }

  record Num(double value) implements Expr {
    static final Num ZERO = new Num(0), ONE = new Num(1);

    Num {
      if (Double.isNaN(value)) throw new IllegalArgumentException("not a number");
      value = value == 0 ? 0.0 : value;
    }
  }

  record Var(String name) implements Expr {
    Var {
      Objects.requireNonNull(name, "name");
      name = name.strip().intern();
      if (name.isEmpty()) throw new IllegalArgumentException("empty name");
    }
  }

  enum Op {
    ADD('+'), SUB('-'), MUL('*'), DIV('/');

    final char sign;

    Op(char sign) {
      this.sign = sign;
    }
  }

  record Bin(Op op, Expr left, Expr right) implements Expr {
    @Override
    public Expr simplified() {
      Expr l = left.simplified(), r = right.simplified();
      if (l instanceof Num a && r instanceof Num b && !(op == Op.DIV && b.value() == 0)) return new Num(eval(this, Map.of()));
      if (op == Op.MUL && (l.equals(Num.ZERO) || r.equals(Num.ZERO))) return Num.ZERO;
      if (op == Op.MUL && l instanceof Num n && n.value() == 1) return r;
      if (op == Op.ADD && r instanceof Num n && n.value() == 0) return l;
      if (!(r instanceof Neg neg)) return new Bin(op, l, r);
      return op == Op.ADD ? new Bin(Op.SUB, l, neg.inner()).simplified() : new Bin(op, l, neg);
    }
  }

  record Neg(Expr inner) implements Expr {
    @Override
    public Expr simplified() {
      Expr e = inner.simplified();
      return e instanceof Neg n ? n.inner() : e instanceof Num n && n.value() != 0 ? new Num(-n.value()) : e == Num.ZERO ? e : new Neg(e);
    }
  }

  record Call(String function, Expr... arguments) implements Expr {
    Call {
      arguments = arguments.clone();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Call c && function.equals(c.function) && Arrays.equals(arguments, c.arguments);
    }

    @Override
    public int hashCode() {
      return function.hashCode() * 31 + Arrays.hashCode(arguments);
    }
  }

  record Let(String name, Expr value, Expr body) implements Expr {
    private static int count;

    Let(String name, double value, Expr body) {
      this(name, new Num(value), body);
      count++;
    }
  }

  static double eval(Expr e, Map<String, Double> env) {
    if (e instanceof Num n) return n.value;
    if (e instanceof Var v) {
      Double d = env.get(v.name());
      if (d == null) throw new IllegalStateException("unbound " + v);
      return d;
    }
    if (e instanceof Bin b) {
      double l = eval(b.left(), env), r = eval(b.right(), env);
      return switch (b.op()) {
        case ADD -> l + r;
        case SUB -> l - r;
        case MUL -> l * r;
        case DIV -> l / r;
      };
    }
    if (e instanceof Neg n) return -eval(n.inner(), env);
    if (e instanceof Call c) {
      double[] values = new double[c.arguments().length];
      for (int i = 0; i < values.length; i++) values[i] = eval(c.arguments()[i], env);
      return switch (c.function()) {
        case "max" -> Arrays.stream(values).max().orElse(Double.NEGATIVE_INFINITY);
        case "sum" -> Arrays.stream(values).sum();
        case "sqrt" -> {
          if (values.length != 1) throw new IllegalArgumentException("sqrt of " + values.length);
          yield Math.sqrt(values[0]);
        }
        default -> throw new UnsupportedOperationException(c.function());
      };
    }
    if (!(e instanceof Let let)) throw new AssertionError(e);
    Map<String, Double> inside = new HashMap<>(env);
    inside.put(let.name(), eval(let.value(), env));
    return eval(let.body(), inside);
  }

  static String text(Object o) {
    if (o instanceof Num n && n.value() == Math.rint(n.value())) return String.valueOf((long) n.value());
    else if (o instanceof Num n) return "" + n.value();
    if (o instanceof Var v) return v.name();
    if (o instanceof Bin b) return "(" + text(b.left()) + b.op().sign + text(b.right()) + ")";
    if (o instanceof Neg n) return "-" + text(n.inner());
    if (o instanceof Call c) return c.function() + Arrays.stream(c.arguments()).map(RecordPatterns::text).toList();
    if (o instanceof Let l && l.value() instanceof Num n && n.value() > 0) return "let+ " + l.name() + "=" + text(n) + " in " + text(l.body());
    return o instanceof Let l ? "let " + l.name() + "=" + text(l.value()) + " in " + text(l.body()) : "?" + o;
  }

  record Empty() {}

  record Wide(byte b, short s, char c, int i, long l, float f, double d, boolean z, int[] array, List<String> list, Object self) {}

  record Node<T extends Comparable<T>>(T value, Node<T> left, Node<T> right) {
    Node(T value) {
      this(value, null, null);
    }

    Node<T> with(T v) {
      int c = v.compareTo(value);
      return c == 0 ? this : c < 0 ? new Node<>(value, left == null ? new Node<>(v) : left.with(v), right) : new Node<>(value, left, right == null ? new Node<>(v) : right.with(v));
    }
  }

  public static void main(String[] args) {
    Expr x = new Var(" x "), two = new Num(2), e = new Bin(Op.ADD, new Bin(Op.MUL, two, x), new Neg(new Call("max", x, new Num(7), new Bin(Op.DIV, x, two))));
    System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@").length() + " " + text(e) + " " + eval(e, Map.of("x", 20.0)) + " " + text(e.simplified()) + " " + e.equals(e.simplified()) + " " + new Var("x").equals(x));
    for (Expr f : new Expr[] {new Bin(Op.MUL, Num.ONE, x), new Bin(Op.ADD, x, new Num(-0.0)), new Bin(Op.MUL, e, Num.ZERO), new Bin(Op.SUB, two, new Num(0.5)), new Neg(new Neg(x)), new Neg(new Num(3)), new Bin(Op.DIV, two, Num.ZERO),
        new Bin(Op.ADD, x, new Neg(new Var("y"))), new Let("x", 5, new Let("y", x, new Bin(Op.MUL, x, new Var("y")))), new Call("none"), new Call("sqrt", x, x), new Call("sum"), new Call("max")}) {
      String value;
      try {
        value = String.valueOf(eval(f, new TreeMap<>(Map.of("x", 9.0))));
      } catch (RuntimeException ex) {
        value = ex.toString();
      }
      System.out.println(text(f) + " -> " + text(f.simplified()) + " = " + value);
    }
    for (Runnable r : new Runnable[] {() -> new Num(Double.NaN), () -> new Var(null), () -> new Var("  "), () -> eval(new Var("q"), Map.of()), () -> eval(null, Map.of())}) {
      try {
        r.run();
      } catch (RuntimeException | AssertionError ex) {
        System.out.println(ex);
      }
    }
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode() + " " + new Num(0.0).equals(new Num(-0.0)) + " " + new Num(1.5).hashCode() + " " + new Var("x").hashCode() + " " + new Bin(null, null, null).hashCode() + " " + new Bin(null, null, two));
    int[] array = {1};
    Wide w = new Wide((byte) -1, (short) 2, 'c', 3, 4L, 0f, -0.0, true, array, List.of("l"), null), v = new Wide((byte) -1, (short) 2, 'c', 3, 4L, -0f, -0.0, true, array, List.of("l"), null);
    System.out.println(w.equals(v) + " " + w.equals(new Wide((byte) -1, (short) 2, 'c', 3, 4L, 0f, -0.0, true, array, List.of("l"), null)) + " " + w.toString().replaceAll("I@[0-9a-f]+", "I@") + " " + new Wide((byte) 1, (short) 1, 'a', 1, 1, 1, 1, false, null, null, null).hashCode());
    Node<String> tree = new Node<>("m");
    for (String s : "d r a f p z f".split(" ")) tree = tree.with(s);
    System.out.println(tree + " " + tree.hashCode() + " " + tree.equals(new Node<>("m").with("r").with("d").with("z").with("p").with("f").with("a")));
    Object o = List.of(1, 2, 3);
    if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof Integer i && i > 0) System.out.println(l.size() + i);
    if (!(o instanceof String s)) {
      o = "now a string";
    } else {
      System.out.println(s.length());
    }
    while (!(o instanceof Integer n)) {
      System.out.print(o + ", ");
      o = o instanceof String s && s.length() > 5 ? s.substring(5) : Integer.valueOf(o.hashCode());
    }
    System.out.println(n + 1);
    Map<Object, String> keys = new LinkedHashMap<>();
    for (Object k : new Object[] {new Num(1), Num.ONE, new Var("a"), new Call("f", x), new Call("f", new Var("x")), new Empty(), new Empty()}) keys.merge(k, "k", String::concat);
    System.out.println(new ArrayList<>(keys.values()));
    record Point(int x, int y) {
      static Point origin = new Point(0, 0);

      Point {
        if (x < 0) x = -x;
      }

      double distance(Point p) {
        return Math.hypot(x - p.x, y - p.y());
      }
    }
    System.out.println(new Point(-3, 4).distance(Point.origin) + " " + new Point(-3, 4) + " " + Point.class.isRecord() + " " + Point.class.getRecordComponents()[1].getName() + Let.count);
  }
}
