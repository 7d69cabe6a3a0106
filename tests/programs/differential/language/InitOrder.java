/** Static and instance initialisation, constructors, this-escape, constants. */
public class InitOrder {
  static final StringBuilder LOG = new StringBuilder();

  static int log(String s) {
    LOG.append(s).append(' ');
    return s.length();
  }

  static class Parent {
    static int sp = log("Parent.static");
    int ip = log("Parent.instance");

    { log("Parent.block"); }

    Parent() {
      this(log("Parent.arg"));
      log("Parent()");
    }

    Parent(int x) {
      log("Parent(int)");
      init();
    }

    void init() {
      log("Parent.init");
    }
  }

  static class Child extends Parent {
    static final int CONSTANT = 5;
    static final Integer BOXED = log("Child.boxed");
    int ic = log("Child.instance");
    String late = "late";

    Child() {
      super();
      log("Child()");
    }

    @Override
    void init() {
      log("Child.init:" + ic + late);
    }
  }

  interface WithDefault {
    int F = log("WithDefault.field");

    default void m() {}
  }

  interface Without {
    int G = log("Without.field");
  }

  static class Impl implements WithDefault, Without {
    static { log("Impl.static"); }
  }

  static class Lazy {
    static { log("Lazy.static"); }

    static class Holder {
      static final Lazy INSTANCE = new Lazy();
      static { log("Holder.static"); }
    }

    static Lazy get() {
      return Holder.INSTANCE;
    }
  }

  enum Level {
    LOW(1), HIGH(2);

    static int count;
    final int n;

    static { log("Level.static" + count); }

    Level(int n) {
      this.n = n;
      log("Level" + n);
    }
  }

  static class Cycle1 {
    static int a = Cycle2.b + 1;
  }

  static class Cycle2 {
    static int b = Cycle1.a + 1;
  }

  static class Arrayed {
    static { log("Arrayed.static"); }
  }

  static void flush(String title) {
    System.out.println(title + ": " + LOG);
    LOG.setLength(0);
  }

  public static void main(String[] args) {
    System.out.println(Child.CONSTANT);
    flush("constant");
    new Child();
    flush("first child");
    new Child();
    flush("second child");
    new Impl();
    flush("impl");
    System.out.println(Impl.G);
    flush("interface field");
    Lazy.get();
    flush("lazy");
    Lazy.get();
    Level l = Level.HIGH;
    flush("enum " + l.n);
    System.out.println(Cycle1.a + " " + Cycle2.b);
    Arrayed[] as = new Arrayed[2];
    Class<?> c = Arrayed.class;
    flush("array " + as.length + c.getSimpleName());
    System.out.println(as[0] instanceof Arrayed);
    flush("instanceof");
    new Arrayed();
    flush("new");
    int x = 1;
    x = x++ + ++x;
    int[] a = {0, 0, 0};
    int i = 0;
    a[i++] = i = 2;
    System.out.println(x + " " + a[0] + a[1] + a[2] + i + " " + (log("l") + log("rr") * log("rrr")));
    flush("order");
    System.out.println(log("x") > 5 && log("skipped") > 0 || log("taken") > 0 ? log("yes") : log("no"));
    flush("short circuit");
  }
}
