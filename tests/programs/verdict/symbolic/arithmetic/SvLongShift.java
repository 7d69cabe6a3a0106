// EXPECT: assertion
// ARGS: --symbolic
// A long shifted by an int's width.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongShift {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    long high = l >>> 32;
    assert (int) high == (int) (l / 4294967296L);
  }
}
