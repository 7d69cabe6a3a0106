// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// ALSO: -j 2
// A text that stands for 1234.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextParseWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    try {
      int n = 7 / (Integer.parseInt(s) - 1234);
    } catch (NumberFormatException e) {
      return;
    }
  }
}
