// EXPECT: ok
// ARGS: --symbolic --property runtime-exception
// Whatever the text is: a number, NaN, or none. Equal texts are equal numbers.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseFloatRight {
  public static void main(String[] args) {
    String text = Verifier.nondetString();
    double first;
    try {
      first = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      first = -1;
      assert e.getMessage().length() > 5;
    }
    if (first != first || first < 0) {
      first = 0;
    }
    assert first >= 0;
    double second = 0;
    try {
      second = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      assert first == 0;
    }
    assert !(second > 0) || first == second;
  }
}
