// EXPECT: deadlock
/** A superclass whose initialiser needs its subclass: one thread begins above, the other below. */
public class ClassInitSuperclass {
  static class Base {
    static final Derived INSTANCE = new Derived();

    static void touch() {}
  }

  static class Derived extends Base {
    static void touch() {}
  }

  public static void main(String[] args) {
    new Thread(() -> Base.touch()).start();
    Derived.touch();
  }
}
