// EXPECT: ok
// ARGS: --symbolic
// Distances of an int and of a long are masked differently.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvShiftLong {
  public static void main(String[] args) {
    int by = Verifier.nondetInt();
    Verifier.assume(by >= 32 && by < 64);
    assert 1 << by == 1 << (by - 32);
    assert 1L << by != 1L << (by - 32);
    assert (-1L >>> by) == (1L << (64 - by)) - 1;
  }
}
