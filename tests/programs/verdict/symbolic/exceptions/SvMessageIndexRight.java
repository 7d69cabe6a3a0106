// EXPECT: ok
// ARGS: --symbolic
// The message of an exception says the index and the length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMessageIndexRight {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= -2 && i < 5);
    char[] a = new char[3];
    try {
      a[i]++;
      assert i >= 0 && i < 3;
    } catch (ArrayIndexOutOfBoundsException e) {
      assert e.getMessage().equals("Index " + i + " out of bounds for length 3");
    }
  }
}
