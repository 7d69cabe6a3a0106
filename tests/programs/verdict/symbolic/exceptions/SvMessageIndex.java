// EXPECT: assertion
// ARGS: --symbolic
// The message of an exception says the index.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMessageIndex {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 3 && i < 9);
    int[] a = new int[3];
    try {
      a[i] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      assert !e.getMessage().contains("7");
    }
  }
}
