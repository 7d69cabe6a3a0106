// EXPECT: assertion
// ARGS: --symbolic
// A leap year rule that forgets centuries.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvLeapYear {
  static boolean leap(int year) {
    return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
  }

  public static void main(String[] args) {
    int year = Verifier.nondetInt();
    Verifier.assume(year > 1582 && year < 3000);
    assert leap(year) == (year % 4 == 0);
  }
}
