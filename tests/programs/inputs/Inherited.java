// The receiver of an inherited method is of the class that --method names, and so are the conditions.
// CHECK: Inherited.m() -> 0 no errors
// CHECK: InheritedOther.m() -> 1 exception java.lang.IllegalStateException
// CHECK: InheritedOther.m() --precondition repOK -> 0 no errors
abstract class InheritedBase {
  int v;

  void m() {
    if (bad()) throw new IllegalStateException();
  }

  abstract boolean bad();
}

class Inherited extends InheritedBase {
  boolean bad() {
    return false;
  }
}

class InheritedOther extends InheritedBase {
  boolean bad() {
    return v == 2;
  }

  boolean repOK() {
    return v == 3;
  }
}
