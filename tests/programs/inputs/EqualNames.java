// Parameters called like inputs that the program makes, and like the class of a static input: once one symbol.
// CHECK: EqualNames.numbered(sym,sym) -> 1 exception java.lang.IllegalStateException
// CHECK: EqualNames.verifier(sym) -> 1 exception java.lang.IllegalStateException
// CHECK: EqualNames.field(sym) -> 1 exception java.lang.IllegalStateException
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.symbc.Symbolic;
import org.sosy_lab.sv_benchmarks.Verifier;

class EqualNames {
  @Symbolic("true") static int f;

  static class Other {
    int get() {
      return f;
    }
  }

  static class Node {
    int f;
  }

  static void numbered(int x_1, int x) {
    int y = Debug.makeSymbolicInteger("x");
    if (y == 1 && x_1 == 2 && x == 3) throw new IllegalStateException();
  }

  static void verifier(int int_1) {
    int y = Verifier.nondetInt();
    if (y == 1 && int_1 == 2) throw new IllegalStateException();
  }

  static void field(Node EqualNames) {
    if (EqualNames != null && EqualNames.f == 1 && new Other().get() == 2) throw new IllegalStateException();
  }
}
