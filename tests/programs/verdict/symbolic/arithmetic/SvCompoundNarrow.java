// EXPECT: assertion
// ARGS: --symbolic
// A compound assignment narrows silently.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompoundNarrow {
  public static void main(String[] args) {
    byte b = Verifier.nondetByte();
    byte before = b;
    b += 100;
    assert b > before;
  }
}
