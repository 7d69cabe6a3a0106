// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// The swap of the symbolic execution papers: right in mathematics, and wrong where the difference overflows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymSwap {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x > y) {
      x = x + y;
      y = x - y;
      x = x - y;
      assert x - y <= 0 : "overflow";
    }
  }
}
