// EXPECT: ok
// ARGS: --symbolic --property=assertion
// An exception about an input that leaves main is no violation of the assertion property.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvUncaughtQuiet {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    int[] a = new int[4];
    a[i]++;
    assert i >= 0 && i < 4;
  }
}
