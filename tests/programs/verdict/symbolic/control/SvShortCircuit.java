// EXPECT: ok
// ARGS: --symbolic
// The right side of && and || may not run.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvShortCircuit {
  static int calls;

  static boolean call(boolean b) {
    calls++;
    return b;
  }

  public static void main(String[] args) {
    boolean a = Verifier.nondetBoolean();
    boolean b = Verifier.nondetBoolean();
    boolean both = call(a) && call(b);
    assert both == (a & b);
    assert calls == (a ? 2 : 1);
    calls = 0;
    boolean any = call(a) || call(b);
    assert any == (a | b) && calls == (a ? 1 : 2);
    assert (a ^ b) == (a != b);
  }
}
