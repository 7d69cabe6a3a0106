// EXPECT: ok
// ALSO: -j 2
// ALSO: --store exact
import org.sosy_lab.sv_benchmarks.Verifier;

/** All values are there, and none leads to an error. */
public class NondetAskedRight {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    byte small = Verifier.nondetByte();
    assert (n & 1) == (n & 1L) && small + 128 >= 0;
  }
}
