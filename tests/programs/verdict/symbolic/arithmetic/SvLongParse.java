// EXPECT: ok
// ARGS: --symbolic
// A long's decimal digits counted.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongParse {
  public static void main(String[] args) {
    long l = Verifier.nondetLong();
    Verifier.assume(l >= 0 && l < 100000);
    int digits = 1;
    for (long rest = l; rest >= 10; rest /= 10) {
      digits++;
    }
    assert digits <= 5;
    assert digits == 1 || l >= 10;
  }
}
