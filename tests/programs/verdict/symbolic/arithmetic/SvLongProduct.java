// EXPECT: assertion
// ARGS: --symbolic
// The product of two ints fits into a long, its thousandth not always into an int.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLongProduct {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Verifier.assume(a >= -1000 && a <= 1000);
    long product = (long) a * b;
    assert product / 1000 <= Integer.MAX_VALUE;
    assert product >= -1000L * Integer.MAX_VALUE - 1000L;
  }
}
