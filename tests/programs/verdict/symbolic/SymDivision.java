// EXPECT: exception:java.lang.ArithmeticException
// ARGS: --symbolic
// ALSO: -j 2
// Dividing by an input is an exception for one value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymDivision {
  public static void main(String[] args) {
    int d = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    if (d > -5 && n == 7) {
      System.out.println(n / (d + 3));
    }
  }
}
