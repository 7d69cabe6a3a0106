/** Default, static and private interface methods; the most specific default; abstract classes between. */
public class Interfaces {
  interface A { default String f() { return "A"; } }
  interface B extends A { default String f() { return "B" + A.super.f(); } }
  interface C extends A { }
  interface D extends A { default String f() { return "D"; } }
  static class E implements C, B { }
  static class F implements B, D { public String f() { return "F" + B.super.f() + D.super.f(); } }
  static abstract class G implements A { public abstract String f(); }
  static class H extends G { public String f() { return "H"; } }
  static class Base { public String f() { return "Base"; } }
  static class I extends Base implements A { }

  interface WithPrivate {
    private int hidden() { return 3; }
    private static int hiddenStatic() { return 4; }
    static int open() { return hiddenStatic() * 2; }
    default int both() { return hidden() * hiddenStatic(); }
  }

  interface Greeter {
    String PREFIX = "hello ";
    String name();
    default String greet() { return PREFIX + name(); }
  }

  interface Diamond1 { String who(); }
  interface Diamond2 { String who(); }
  static class Diamond implements Diamond1, Diamond2 { public String who() { return "both"; } }

  interface Generic<T> { T make(T t); }
  static class Strings implements Generic<String> { public String make(String s) { return s + s; } }

  interface ToStringed { String toString(); boolean equals(Object o); }

  public static void main(String[] args) {
    System.out.println(new E().f() + " " + new F().f() + " " + new H().f() + " " + new I().f() + " " + new C() { }.f());
    A viaInterface = new I();
    System.out.println(viaInterface.f());
    System.out.println(WithPrivate.open() + " " + new WithPrivate() { }.both());
    Greeter g = () -> "world";
    System.out.println(g.greet());
    Diamond d = new Diamond();
    System.out.println(((Diamond1) d).who() + ((Diamond2) d).who());
    Generic<String> s = new Strings();
    System.out.println(s.make("x"));
    @SuppressWarnings({"unchecked", "rawtypes"})
    Generic<Object> raw = (Generic) s;
    try {
      raw.make(5);
    } catch (ClassCastException e) {
      System.out.println("bridge refuses");
    }
    ToStringed t = new ToStringed() { @Override public String toString() { return "anonymous"; } };
    System.out.println(t + " " + t.equals(t) + " " + t.hashCode() / t.hashCode());
    Object o = d;
    System.out.println((o instanceof Diamond1) + " " + (o instanceof A) + " " + (o instanceof Runnable));
  }
}
