// EXPECT: assertion
// ARGS: --symbolic
// A long is not always exact as a double.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongToDouble {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    Verifier.assume(l > 0 && l < 1L << 55);
    assert (long) (double) l == l;
  }
}
