// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Texts of numbers, looked at as wholes.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextOfNumberRight {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    String s = "n=" + n;
    assert s.startsWith("n=");
    assert !s.equals("n=");
    if (n == 42) {
      assert s.equals("n=42");
    }
    if (s.equals("n=-7")) {
      assert n == -7;
    }
    assert !s.equals("n=007");
    assert Integer.parseInt(String.valueOf(n)) == n;
    assert s.length() <= 13;
    assert Integer.toString(n).length() > 1 || (n >= 0 && n <= 9);
  }
}
