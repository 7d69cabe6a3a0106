/** Variable arguments, overload resolution, boxing and widening, evaluation order of operands. */
public class Varargs {
  static String f(int... xs) { return "ints" + xs.length; }
  static String f(String s, Object... os) { return "string+" + (os == null ? "null" : os.length); }
  static String f(long x) { return "long"; }
  static String f(Integer x) { return "Integer"; }
  static String f(Object x) { return "object"; }
  static String g(double d) { return "double"; }
  static String g(Object o) { return "object " + o.getClass().getSimpleName(); }
  static String h(char c) { return "char"; }
  static String h(int i) { return "int"; }

  static StringBuilder order = new StringBuilder();
  static int at(int n) { order.append(n).append(' '); return n; }
  static int[] array(int n) { order.append("a").append(n).append(' '); return new int[10]; }
  static Varargs self(int n) { order.append("s").append(n).append(' '); return new Varargs(); }
  int field;
  int method(int a, int b) { order.append("m "); return a + b; }

  static long sum(long first, int... rest) {
    for (int r : rest) first += r;
    return first;
  }

  public static void main(String[] args) {
    System.out.println(f() + " " + f(1) + " " + f(1, 2) + " " + f("s") + " " + f("s", 1, 2) + " " + f("s", (Object[]) null) + " " + f(1.0) + " " + f(Integer.valueOf(1)) + " " + f('c'));
    System.out.println(g(1) + " " + g('c') + " " + g(1L) + " " + g("s") + " " + g(Integer.valueOf(3)));
    System.out.println(h('a') + h('a' + 1) + h((byte) 1));
    System.out.println(sum(1) + " " + sum(1, 2, 3) + " " + sum(1, new int[] {4, 5}));
    array(at(1))[at(2)] = at(3) + at(4) * at(5);
    order.append("| ");
    self(1).field += at(6);
    order.append("| ");
    self(2).method(at(7), self(3).method(at(8), at(9)));
    order.append("| ");
    int i = 3;
    int[] a = new int[5];
    a[i] = i = 2;
    i = i + (i = 10) * i;
    order.append(a[3]).append(' ').append(i).append(" | ");
    int x = 1;
    x += x++ + ++x;
    order.append(x).append(" | ");
    boolean b = at(1) > 1 && at(2) > 1 || at(3) > 2 & at(4) > 100 | at(5) > 0;
    order.append(b);
    System.out.println(order);
    int k = 1;
    k = k++ + k++ * --k;
    System.out.println(k);
    long l = 5;
    int n = 2;
    l = l-- - n-- * l;
    System.out.println(l + " " + n);
    String s = "a";
    s += s += "b" + (s = "c");
    System.out.println(s);
  }
}
