/** Sealed types, patterns of instanceof, nested conditions on pattern variables. */
public class Sealed {
  sealed interface Expr permits Num, Add, Mul, Neg { }
  record Num(int v) implements Expr { }
  record Add(Expr l, Expr r) implements Expr { }
  record Mul(Expr l, Expr r) implements Expr { }
  static final class Neg implements Expr {
    final Expr e;
    Neg(Expr e) { this.e = e; }
    @Override public String toString() { return "Neg[" + e + "]"; }
  }

  static int eval(Expr e) {
    if (e instanceof Num n) return n.v();
    if (e instanceof Add a) return eval(a.l()) + eval(a.r());
    if (e instanceof Mul m && eval(m.l()) == 0) return 0;
    if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
    if (!(e instanceof Neg neg)) throw new AssertionError();
    return -eval(neg.e);
  }

  static String show(Expr e) {
    if (e instanceof Num n) return "" + n.v;
    if (e instanceof Add a) return "(" + show(a.l) + " + " + show(a.r) + ")";
    if (e instanceof Mul m) return show(m.l) + " * " + show(m.r);
    return "-" + show(((Neg) e).e);
  }

  static sealed abstract class Animal { abstract String sound(); }
  static final class Dog extends Animal { String sound() { return "wau"; } }
  static non-sealed class Cat extends Animal { String sound() { return "miau"; } }
  static class Lion extends Cat { @Override String sound() { return "roar after " + super.sound(); } }

  static String kind(Object o) {
    if (o instanceof Integer i && i > 10) return "big " + i;
    if (o instanceof Integer i) return "int " + i;
    if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0);
    if (o instanceof int[] a && a.length > 1) return "ints " + a[1];
    if (o instanceof Object[] a) return "objects " + a.length;
    return o == null ? "null" : "other";
  }

  public static void main(String[] args) {
    Expr e = new Add(new Num(2), new Mul(new Neg(new Num(3)), new Add(new Num(4), new Num(5))));
    System.out.println(show(e) + " = " + eval(e));
    System.out.println(eval(new Mul(new Num(0), null)));
    for (Animal a : new Animal[] {new Dog(), new Cat(), new Lion()}) System.out.println(a.sound());
    for (Object o : new Object[] {5, 50, "text", "", new int[] {1, 2}, new int[0], new String[3], null, 'c'}) System.out.println(kind(o));
    System.out.println(e);
  }
}
