// An inner class's instance has an outer one of its own type, and several bounds of a variable all hold.
// CHECK: OuterTypes.m(sym) -> 0 no errors
// CHECK: OuterTypes.up(sym) -> 1 exception java.lang.IllegalStateException
// CHECK: OuterTypes.both(sym) -> 0 inputs of type T, which has several bounds, are of class OuterBoth
class OuterGood {}

class OuterBetter extends OuterGood {}

class OuterBoth extends OuterGood implements Runnable {
  public void run() {}
}

class OuterTypes<T> {
  T t;
  In in;

  class In {
    OuterTypes<T> up() {
      return OuterTypes.this;
    }
  }

  static void m(OuterTypes<String> o) {
    if (o != null && o.in != null && o.in.up() != null && o.in.up().t != null) o.in.up().t.length();
  }

  static void up(OuterTypes<OuterGood>.In i) {
    if (i != null && i.up() != null && i.up().t instanceof OuterBetter) throw new IllegalStateException();
  }

  static <T extends OuterGood & Runnable> void both(T c) {
    if (c != null) c.run();
  }
}
