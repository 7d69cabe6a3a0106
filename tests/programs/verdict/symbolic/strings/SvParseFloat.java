// EXPECT: assertion
// ARGS: --symbolic --property assertion
// A number read as text divides another one; zero is not looked for.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvParseFloat {
  public static void main(String[] args) {
    float share = 4.0f;
    try {
      share = Float.parseFloat(Verifier.nondetString().trim());
    } catch (NumberFormatException e) {
      System.out.println("no number: " + e.getMessage());
    }
    int each = (int) (60.0 / share);
    System.out.println(each);
    assert share > 0 && share < 2 || each <= 30;
  }
}
