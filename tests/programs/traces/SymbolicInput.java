// ARGS: --symbolic
// Inputs that a solver finds.
import gov.nasa.jpf.symbc.Debug;

public class SymbolicInput {
  public static void main(String[] args) {
    int a = Debug.makeSymbolicInteger("a");
    int b = Debug.makeSymbolicInteger("b");
    if (a > 10 && b == a * 2) {
      assert b != 42;
    }
  }
}
