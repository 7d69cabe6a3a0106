// A precondition whose result is an expression over the input, and instructions that decide more than once.
// CHECK: SymbolicResult.m() --precondition flag -> 1 exception java.lang.IllegalStateException
// CHECK: SymbolicResult.m() --precondition text -> 1 exception java.lang.IllegalStateException
// CHECK: SymbolicResult.m() --precondition digit -> 1 exception java.lang.IllegalStateException
// CHECK: SymbolicResult.m() --precondition digit --precondition-memory=off -> 1 exception java.lang.IllegalStateException
// CHECK: SymbolicResult.m() --precondition never -> 0 no errors
// CHECK: SymbolicResult.m() --conservative flag --precondition flag -> 1 exception java.lang.IllegalStateException
class SymbolicResult {
  boolean flag;
  int n;

  boolean flag() {
    return flag;
  }

  boolean text() {
    return ("" + n).equals("1");
  }

  boolean digit() {
    return ("" + n).charAt(0) == '1';
  }

  boolean never() {
    return flag & !flag;
  }

  void m() {
    throw new IllegalStateException();
  }
}
