import java.util.function.Supplier;

/** What linking a call site initialises, and which frames a stack trace shows of one. */
public class Linkage {
  static int say(String s) { System.out.println(s); return 1; }

  interface WithDefault {
    int FIELD = say("WithDefault");
    default void unused() {}
    void f();
  }
  interface WithoutDefault {
    int FIELD = say("WithoutDefault");
    void f();
  }
  interface Sub extends WithDefault {
    int FIELD = say("Sub");
  }
  static class Holder {
    static { say("Holder"); }
    static void called() { say("called"); }
    Holder() { say("constructed"); }
  }

  static class Failing {
    @Override public String toString() { throw new IllegalStateException("toString"); }
    @Override public int hashCode() { throw new IllegalStateException("hashCode"); }
    @Override public boolean equals(Object o) { throw new IllegalStateException("equals"); }
  }
  record R(Object o) {}

  static void traced(Runnable r) {
    try {
      r.run();
    } catch (RuntimeException e) {
      System.out.println(e);
      for (StackTraceElement frame : e.getStackTrace()) System.out.println("  " + frame);
    }
  }

  public static void main(String[] args) {
    WithoutDefault none = () -> say("none");
    say("made");
    none.f();
    WithDefault some = () -> say("some");
    say("made");
    some.f();
    int captured = args.length;
    Sub sub = () -> say("sub " + captured);
    say("made");
    sub.f();
    Runnable called = Holder::called;
    Supplier<Holder> constructed = Holder::new;
    say("made");
    called.run();
    constructed.get();
    System.out.println(some.getClass().isSynthetic() + " " + some.getClass().isInterface() + " " + sub.getClass().getInterfaces()[0]);

    traced(() -> { throw new IllegalStateException("lambda"); });
    Runnable inner = () -> { throw new IllegalStateException("inner " + captured); };
    traced(inner::run);
    traced(() -> new R(new Failing()).toString());
    traced(() -> new R(new Failing()).hashCode());
    traced(() -> new R(new Failing()).equals(new R("x")));
    traced(() -> say("text " + new Failing()));
  }
}
