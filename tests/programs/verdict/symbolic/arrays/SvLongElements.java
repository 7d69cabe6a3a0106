// EXPECT: ok
// ARGS: --symbolic
// Longs written and read at inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongElements {
  public static void main(String[] args) {
    long[] a = new long[3];
    int i = Verifier.nondetInt();
    long value = Verifier.nondetLong();
    Verifier.assume(i >= 0 && i < 3);
    a[i] = value;
    a[i] += 1;
    assert a[i] == value + 1;
    assert a[(i + 1) % 3] == 0;
  }
}
