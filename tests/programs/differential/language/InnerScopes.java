import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Inner, local and anonymous classes: captured variables, outer this, shadowing, construction order. */
public class InnerScopes {
  private int value = 1;
  private static int created;

  class Inner {
    int value = 2;

    class Deep {
      int value = 3;

      String show() {
        return value + " " + this.value + " " + Inner.this.value + " " + InnerScopes.this.value++;
      }
    }

    int outer() {
      return InnerScopes.this.value;
    }
  }

  static class Nested {
    private final int secret = ++created;

    private static int peek(Nested n) {
      return n.secret;
    }
  }

  interface Greeter {
    String greet(String name);

    default Greeter twice() {
      return n -> greet(greet(n));
    }
  }

  static abstract class Base {
    final String trace;

    Base() {
      trace = "Base(" + hook() + ")";
    }

    abstract String hook();
  }

  static class Derived extends Base {
    private String field = "set";
    private final String constant = "const";
    { field += "-init"; }

    Derived() {
      field += "-ctor";
    }

    @Override
    String hook() {
      return field + "," + constant;
    }
  }

  List<IntSupplier> counters() {
    List<IntSupplier> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      final int base = i * 10;
      class Counter implements IntSupplier {
        int n = base;

        @Override
        public int getAsInt() {
          return n++ + value;
        }
      }
      list.add(new Counter());
      list.add(() -> base + value);
      list.add(new IntSupplier() {
        int calls;

        @Override
        public int getAsInt() {
          return ++calls * 100 + base;
        }
      });
    }
    return list;
  }

  static class Host {
    final String id;

    Host(String id) {
      this.id = id;
    }

    class Guest {
      String where() {
        return "guest of " + id;
      }
    }
  }

  static class Roommate extends Host.Guest {
    Roommate(Host host) {
      host.super();
    }
  }

  public static void main(String[] args) {
    InnerScopes o = new InnerScopes();
    InnerScopes.Inner i = o.new Inner();
    Inner.Deep d = i.new Deep();
    System.out.println(d.show() + " " + d.show() + " " + i.outer());
    new Nested();
    System.out.println(Nested.peek(new Nested()) + " " + new Nested().secret);
    for (IntSupplier s : o.counters()) System.out.print(s.getAsInt() + "," + s.getAsInt() + " ");
    System.out.println();
    Greeter g = n -> "<" + n + ">";
    System.out.println(g.twice().twice().greet("x"));
    Derived derived = new Derived();
    System.out.println(derived.trace + " " + derived.hook());
    System.out.println(new Roommate(new Host("h1")).where());
    Supplier<Supplier<String>> nested = () -> {
      String local = "local" + o.value;
      return () -> local + o.value;
    };
    Supplier<String> s = nested.get();
    o.value = 77;
    System.out.println(s.get());
    Runnable[] rs = new Runnable[2];
    for (String t : new String[] {"p", "q"}) rs[t.equals("p") ? 0 : 1] = () -> System.out.print(t + " ");
    for (Runnable r : rs) r.run();
    Object anonymous = new Object() {
      int hits = 5;

      @Override
      public String toString() {
        return "anonymous " + hits + " " + getClass().getName() + getClass().isAnonymousClass();
      }
    };
    System.out.println(anonymous);
    var counted = new Object() { int n = 0; };
    for (int k = 0; k < 5; k++) counted.n += k;
    System.out.println(counted.n + " " + new int[] {1, 2, 3}[1]);
    try {
      Host none = null;
      none.new Guest();
    } catch (NullPointerException e) {
      System.out.println("no host");
    }
  }
}
