import java.util.List;
import java.util.Map;
import java.util.Objects;

/** instanceof patterns, sealed hierarchies, records, switch expressions. */
public class Patterns {
  sealed interface Shape permits Circle, Square, Rect {}

  record Circle(double r) implements Shape {}

  record Square(double side) implements Shape {
    Square {
      if (side < 0) throw new IllegalArgumentException("negative side " + side);
    }
  }

  record Rect(double w, double h) implements Shape {
    static int made;

    Rect {
      made++;
    }

    Rect(double both) {
      this(both, both);
    }

    double area() {
      return w * h;
    }
  }

  sealed abstract static class Expr permits Num, Bin {}

  static final class Num extends Expr {
    final int v;

    Num(int v) {
      this.v = v;
    }
  }

  static final class Bin extends Expr {
    final char op;
    final Expr l, r;

    Bin(char op, Expr l, Expr r) {
      this.op = op;
      this.l = l;
      this.r = r;
    }
  }

  static int eval(Expr e) {
    if (e instanceof Num n) return n.v;
    if (e instanceof Bin b && b.op == '+') return eval(b.l) + eval(b.r);
    if (!(e instanceof Bin b)) throw new IllegalStateException();
    return switch (b.op) {
      case '*' -> eval(b.l) * eval(b.r);
      case '-' -> eval(b.l) - eval(b.r);
      default -> throw new IllegalArgumentException("op " + b.op);
    };
  }

  static double area(Shape s) {
    if (s instanceof Circle c) return Math.PI * c.r() * c.r();
    if (s instanceof Square q) return q.side() * q.side();
    return ((Rect) s).area();
  }

  static String describe(Object o) {
    return o instanceof String s && s.length() > 3 ? "long " + s : o instanceof Integer i && i > 10 ? "big " + (i + 1) : o instanceof List<?> l && !l.isEmpty() ? "list of " + l.get(0) : o instanceof int[] a ? "ints " + a.length : Objects.toString(o, "nothing");
  }

  record Pair<A, B>(A first, B second) {
    <C> Pair<A, C> with(C c) {
      return new Pair<>(first, c);
    }

    static <T> Pair<T, T> twice(T t) {
      return new Pair<>(t, t);
    }
  }

  record Empty() {}

  record Arrays(int[] data, String... more) {}

  public static void main(String[] args) {
    for (Shape s : List.of(new Circle(1.5), new Square(2), new Rect(2, 3.5), new Rect(4))) System.out.println(s + " " + area(s) + " " + s.equals(new Square(2)) + " " + s.hashCode());
    System.out.println(Rect.made + " " + eval(new Bin('+', new Num(2), new Bin('*', new Num(3), new Bin('-', new Num(9), new Num(4))))));
    try {
      eval(new Bin('/', new Num(1), new Num(2)));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      new Square(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (Object o : new Object[] {"abc", "abcd", 5, 50, List.of(), List.of("x"), new int[3], null, 'c', 2.5}) System.out.println(describe(o));
    Pair<String, Integer> p = new Pair<>("k", 1);
    System.out.println(p + " " + p.with(List.of(2)) + " " + Pair.twice(null) + " " + Pair.twice("z").hashCode() + " " + p.equals(new Pair<>("k", 1)) + " " + new Empty() + new Empty().equals(new Empty()) + new Empty().hashCode());
    System.out.println(new Arrays(new int[0], "a", "b").more().length + " " + new Arrays(null).data());
    System.out.println(new Pair<>(0.0, Float.NaN).equals(new Pair<>(-0.0, Float.NaN)) + " " + new Pair<>(Map.of(1, 2), 'x'));
    record Local(int a, long b, short c, byte d, char e, boolean f, float g, double h, String i) {}
    Local local = new Local(1, 2L, (short) 3, (byte) 4, 'e', true, 7.5f, 8.25, "nine");
    System.out.println(local + " " + local.hashCode() + " " + local.equals(new Local(1, 2L, (short) 3, (byte) 4, 'e', true, 7.5f, 8.25, "nine")));
    enum LocalEnum { A, B }
    interface LocalInterface { default String hi() { return "hi"; } }
    System.out.println(LocalEnum.valueOf("B").ordinal() + new LocalInterface() {}.hi());
  }
}
