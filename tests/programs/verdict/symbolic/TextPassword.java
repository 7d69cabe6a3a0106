// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Characters one by one, of a text of eight.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextPassword {
  static boolean check(String s) {
    if (s.length() != 8 || s.charAt(0) != 'P' || s.charAt(7) != '!') {
      return false;
    }
    int sum = 0;
    for (int i = 1; i < 7; i++) {
      if (!Character.isDigit(s.charAt(i))) {
        return false;
      }
      sum += s.charAt(i) - '0';
    }
    return sum == 53;
  }

  public static void main(String[] args) {
    assert !check(Verifier.nondetString());
  }
}
