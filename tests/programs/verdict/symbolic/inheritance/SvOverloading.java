// EXPECT: assertion
// ARGS: --symbolic
// Overloads are chosen by the declared types.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvOverloading {
  static int kind(Object o) {
    return 0;
  }

  static int kind(Integer i) {
    return 1;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Object o = n;
    assert kind(n) == 1;
    assert kind(o) == 1;
  }
}
