// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Cases and spaces.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextCaseRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.equalsIgnoreCase("yes")) {
      assert s.length() == 3;
      assert s.charAt(1) == 'e' || s.charAt(1) == 'E';
    }
    if (s.trim().isEmpty()) {
      assert !s.equals("x");
    }
    assert s.trim().length() <= s.length();
    if (s.equals("Abc")) {
      assert s.toLowerCase().equals("abc");
      assert s.toUpperCase().equals("ABC");
    }
  }
}
