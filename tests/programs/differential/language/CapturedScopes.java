import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Local, inner and anonymous classes that capture, extend one another, shadow names and are made before their outer one is whole. */
public class CapturedScopes {
  private int n = 1;
  private final String name;
  private static int made;

  CapturedScopes(String name) {
    this.name = name;
    made++;
  }

  class Inner {
    int n = 10;

    class Deep {
      int n = 100;

      String all(int n) {
        return n + " " + this.n + " " + Inner.this.n + " " + CapturedScopes.this.n + " " + name;
      }

      void bump() {
        n++;
        Inner.this.n += 2;
        CapturedScopes.this.n *= 3;
      }
    }
  }

  class Heir extends Inner {
    Heir() {
      n = CapturedScopes.this.n + super.n;
    }

    String deep() {
      return new Deep() {
        @Override
        String all(int k) {
          bump();
          return "anonymous " + super.all(k) + " " + Heir.this.n;
        }
      }.all(7);
    }
  }

  static class Foreign extends CapturedScopes.Inner {
    Foreign(CapturedScopes outer) {
      outer.super();
      n = 55;
    }
  }

  abstract static class Base {
    Base() {
      System.out.print("[" + describe() + "] ");
    }

    abstract String describe();
  }

  static Base early(String captured, int k) {
    String local = captured + k;
    class Local extends Base {
      final String own = "own";
      String late = local + "!";

      @Override
      String describe() {
        return captured + " " + local + " " + k + " " + own + " " + late;
      }
    }
    return new Local();
  }

  static List<Supplier<String>> counters() {
    List<Supplier<String>> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int[] count = {i * 10};
      final int fixed = i;
      class Counter implements Supplier<String> {
        int calls;

        Counter twin() {
          return new Counter();
        }

        @Override
        public String get() {
          return fixed + ":" + count[0]++ + ":" + calls++;
        }
      }
      Counter c = new Counter();
      all.add(c);
      all.add(c.twin());
      all.add(() -> c.get() + "/" + count[0]);
    }
    return all;
  }

  interface Shape {
    int SIDES = count();

    static int count() {
      System.out.print("(Shape initialised) ");
      return 4;
    }

    private String hidden() {
      return "hidden " + sides();
    }

    private static String helper(Shape s) {
      return s.hidden() + "/" + SIDES;
    }

    int sides();

    default String text() {
      return helper(this);
    }
  }

  interface Coloured {
    default String text() {
      return "coloured";
    }
  }

  static class Square implements Shape, Coloured {
    public int sides() {
      return 4;
    }

    @Override
    public String text() {
      return Shape.super.text() + "+" + Coloured.super.text() + "+" + ((Supplier<String>) Coloured.super::text).get();
    }
  }

  Iterator<Integer> fibonacci(int limit) {
    return new Iterator<>() {
      int a, b = 1;
      int left = limit;

      {
        left += n - n;
      }

      @Override
      public boolean hasNext() {
        return left > 0;
      }

      @Override
      public Integer next() {
        left--;
        int r = a;
        a = b;
        b += r;
        return r;
      }
    };
  }

  static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
    return x -> g.apply(f.apply(x));
  }

  Supplier<Supplier<String>> nested(String s) {
    return () -> {
      String t = s + n++;
      return () -> t + name + n++;
    };
  }

  static String generic(Object... os) {
    var anon = new Object() {
      int hits;
      final List<Object> seen = new ArrayList<>();

      <T> T add(T t) {
        hits++;
        seen.add(t);
        return t;
      }
    };
    for (Object o : os) anon.add(o);
    anon.<String>add("last").length();
    return anon.hits + "" + anon.seen;
  }

  public static void main(String[] args) {
    CapturedScopes outer = new CapturedScopes("out");
    CapturedScopes.Inner inner = outer.new Inner();
    Inner.Deep deep = inner.new Deep();
    deep.bump();
    System.out.println(deep.all(1000));
    System.out.println(outer.new Heir().deep() + " " + new Foreign(outer).new Deep().all(2));
    System.out.println(early("cap", 3).describe());
    for (Supplier<String> s : counters()) System.out.print(s.get() + " " + s.get() + ", ");
    System.out.println();
    System.out.println("before " + new Square().text() + " " + Shape.SIDES);
    StringBuilder sb = new StringBuilder();
    for (Iterator<Integer> it = outer.fibonacci(12); it.hasNext(); ) sb.append(it.next()).append(' ');
    System.out.println(sb);
    Function<Integer, String> f = compose(compose((Integer x) -> x + 1, x -> x * 2.5), Object::toString);
    Supplier<Supplier<String>> nested = outer.nested("s");
    Supplier<String> one = nested.get(), two = nested.get();
    System.out.println(f.apply(3) + " " + one.get() + one.get() + two.get());
    BiFunction<String, String, CapturedScopes> no = (a, b) -> new CapturedScopes(a + b);
    Function<String, CapturedScopes> make = CapturedScopes::new;
    IntFunction<int[][]> arrays = int[][]::new;
    UnaryOperator<String> upper = String::toUpperCase;
    System.out.println(no.apply("x", "y").name + make.apply("z").name + arrays.apply(3).length + upper.andThen(String::length).apply("four") + made);
    System.out.println(generic(1, "b", 'c', null));
    System.out.println(new Object() {
      @Override
      public String toString() {
        return getClass().getName() + " " + getClass().isAnonymousClass() + " " + getClass().getEnclosingMethod().getName();
      }
    });
    Runnable self = new Runnable() {
      int left = 3;

      @Override
      public void run() {
        System.out.print(left + " ");
        if (--left > 0) this.run();
        else System.out.println(getClass().getSimpleName().isEmpty());
      }
    };
    self.run();
    enumBodies();
  }

  enum Op {
    PLUS("+") {
      int apply(int a, int b) {
        return a + b;
      }
    },
    TIMES("*") {
      private int uses;

      int apply(int a, int b) {
        uses++;
        return a * b + LIMIT * 0 + uses * 0;
      }

      @Override
      Op inverse() {
        return PLUS;
      }
    },
    CONST("7") {
      int apply(int a, int b) {
        return 7;
      }
    };

    static final int LIMIT = 9;
    final String sign;

    Op(String sign) {
      this.sign = sign;
    }

    abstract int apply(int a, int b);

    Op inverse() {
      return this;
    }
  }

  static void enumBodies() {
    for (Op op : Op.values()) {
      System.out.print(op + op.sign + op.apply(6, 7) + op.inverse() + op.getClass().getName() + op.getDeclaringClass().getSimpleName() + (op.getClass() == Op.class) + op.ordinal() + " ");
    }
    try {
      Op.valueOf("DIV");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Op.valueOf("PLUS").compareTo(Op.CONST) + " " + Enum.valueOf(Op.class, "TIMES").describeConstable().get());
  }
}
