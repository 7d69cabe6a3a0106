/** Exceptions in static initialisers: first and later uses, in superclasses, enums and constants. */
public class InitFailures {
  static class Fails {
    static int value = Integer.parseInt("not a number");
  }

  static class Sub extends Fails {
    static final int CONSTANT = 5;
    static int own = 6;
  }

  static class ThrowsError {
    static {
      if (true) throw new StackOverflowError("by hand");
    }
  }

  enum Bad {
    ONE(1), TWO(0);

    final int inverse;

    Bad(int n) {
      inverse = 1 / n;
    }
  }

  static class Half {
    static int before = 1;
    static int bad = new int[0][0].length + new int[1][1][0].length;
    static Object o = ((Object) "x").getClass().cast(null);
    static int after = o.hashCode();
  }

  static void attempt(Runnable r) {
    try {
      r.run();
    } catch (Throwable t) {
      System.out.println(t + " <- " + t.getCause());
      if (t.getCause() != null && t.getCause().getCause() != null) System.out.println("   <- " + t.getCause().getCause());
    }
  }

  public static void main(String[] args) {
    attempt(() -> System.out.println(Fails.value));
    attempt(() -> System.out.println(Fails.value));
    attempt(() -> new Fails());
    attempt(() -> System.out.println(Sub.CONSTANT));
    attempt(() -> System.out.println(Sub.own));
    attempt(() -> new ThrowsError());
    attempt(() -> new ThrowsError());
    attempt(() -> System.out.println(Bad.ONE));
    attempt(() -> System.out.println(Bad.valueOf("TWO")));
    attempt(() -> System.out.println(Half.before));
    attempt(() -> System.out.println(Half.after));
  }
}
