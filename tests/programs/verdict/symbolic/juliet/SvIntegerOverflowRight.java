// EXPECT: ok
// ARGS: --symbolic
// SLOW: needs the solver's second try
// Numbers near the limit are refused.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvIntegerOverflowRight {
  static int square(int data) {
    if (data > -46341 && data < 46341) {
      return data * data;
    }
    return -1;
  }

  public static void main(String[] args) {
    int data = Verifier.nondetInt();
    assert square(data) >= -1;
  }
}
