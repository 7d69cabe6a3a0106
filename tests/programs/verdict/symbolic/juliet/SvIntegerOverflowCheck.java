// EXPECT: assertion
// ARGS: --symbolic
// A check against overflow that itself overflows.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntegerOverflowCheck {
  static int multiply(int data) {
    if (data > 0 && data * 2 > 0) {
      return data * 2;
    }
    return 0;
  }

  public static void main(String[] args) {
    int data = Verifier.nondetInt();
    long right = 2L * data;
    int result = multiply(data * 4);
    assert result == 0 || result == right * 4;
  }
}
