// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// The swap is right in wrapping arithmetic as long as nothing is subtracted to compare.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymSwapCompared {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x > y) {
      x = x + y;
      y = x - y;
      x = x - y;
      assert x <= y;
    }
  }
}
