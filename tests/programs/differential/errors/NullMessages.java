import java.util.function.Supplier;

/** Helpful messages of null pointers. */
public class NullMessages {
  static class A {
    B b;
    int[] ints;
    String s;
    static A shared;

    B b() {
      return b;
    }

    static A none(int x, String y) {
      return null;
    }
  }

  static class B {
    A a;
    long l;
    int[][] grid = {null};

    void call() {}
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  A field;

  void run() {
    attempt(() -> field.b = null);
    attempt(() -> System.out.println(this.field.b.a));
  }

  public static void main(String[] args) {
    A a = new A();
    attempt(() -> a.b.call());
    attempt(() -> a.b.a.s.length());
    attempt(() -> a.ints[2] = 3);
    attempt(() -> System.out.println(a.ints[a.ints.length]));
    attempt(() -> a.b().call());
    attempt(() -> a.b().a = a);
    attempt(() -> A.shared.s.trim());
    attempt(() -> A.none(1, "x").b.call());
    attempt(() -> System.out.println(new B().grid[0][1]));
    attempt(() -> System.out.println(new B().a.b.l));
    attempt(() -> { throw null; });
    attempt(() -> { synchronized (A.shared) { } });
    attempt(() -> { int i = (Integer) (Object) a.s.length(); });
    attempt(() -> { Integer n = null; int i = n; });
    attempt(() -> { Boolean f = null; if (f) return; });
    attempt(() -> { for (String s : (Iterable<String>) null) System.out.println(s); });
    attempt(() -> { for (int i : a.ints) System.out.println(i); });
    attempt(() -> { Object[] os = null; os[0] = os; });
    attempt(() -> { String s = null; switch (s) { default: } });
    attempt(() -> { Supplier<A> s = null; s.get(); });
    attempt(() -> { A[][] as = new A[2][]; as[1][0].b.l = 4; });
    attempt(() -> { long[] ls = null; ls[0]++; });
    attempt(() -> { char[] cs = null; cs[1] = 'x'; });
    attempt(() -> { byte[] bs = null; bs[1] += 2; });
    attempt(() -> { double[] ds = null; System.out.println(ds.length); });
    attempt(() -> { new NullMessages().run(); });
    attempt(() -> { A.none(2, null).ints[0]++; });
    attempt(() -> { ((A) (Object) null).b.call(); });
    attempt(() -> { String s = a.s; s.chars().map(c -> c + 1).sum(); });
    attempt(() -> { java.util.List<String> l = null; l.stream().map(String::length).toList(); });
    attempt(() -> { throw new NullPointerException(); });
    attempt(() -> { throw new NullPointerException("own message"); });
    int local = 0;
    A[] many = new A[1];
    try {
      many[local].b.call();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage() + " | " + e);
    }
    String text = null;
    text.isEmpty();
  }
}
