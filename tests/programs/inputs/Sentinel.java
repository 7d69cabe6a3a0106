// What the inputs of a search leave out is said: objects of static fields, narrower arrays, other classes of the library,
// when classes are initialized, and interfaces without a class.
// CHECK: Sentinel.m() -> 0 no reference of the input leads to an object that a static field of Sentinel holds
// CHECK: Sentinel.store(sym) --precondition one -> 2 input arrays of type SentinelItem[] are of no narrower type
// CHECK: Sentinel.compare(sym) -> 0 inputs of type java.lang.Comparable are of class java.lang.Integer or the program's own
// CHECK: Sentinel.initialized() -> 0 a class of input objects is initialized where the first of them is read
// CHECK: Sentinel.call(sym) -> 2 an input object of SentinelAction, of which the class path has no class
class SentinelItem {}

class SentinelNarrower extends SentinelItem {
  static {
    Sentinel.count++;
  }
}

interface SentinelAction {
  void act();
}

class Sentinel {
  static final Sentinel NIL = new Sentinel();
  static int count;

  Sentinel next;
  SentinelItem item;

  void m() {
    if (next == NIL) throw new IllegalStateException();
  }

  static boolean one(SentinelItem[] a) {
    return a != null && a.length == 1;
  }

  static void store(SentinelItem[] a) {
    a[0] = new SentinelItem();
  }

  static void compare(Comparable<String> c) {
    if (c != null && c.compareTo("b") < 0) throw new IllegalStateException();
  }

  void initialized() {
    int before = count;
    if (item instanceof SentinelNarrower && before == 1) throw new IllegalStateException();
  }

  static void call(SentinelAction a) {
    if (a != null) a.act();
  }
}
