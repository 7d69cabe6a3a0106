// EXPECT: ok
// ARGS: --symbolic
// Days of months.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDate {
  static int days(int month, boolean leap) {
    switch (month) {
      case 2:
        return leap ? 29 : 28;
      case 4:
      case 6:
      case 9:
      case 11:
        return 30;
      default:
        return 31;
    }
  }

  public static void main(String[] args) {
    int month = Verifier.nondetInt();
    int day = Verifier.nondetInt();
    boolean leap = Verifier.nondetBoolean();
    Verifier.assume(month >= 1 && month <= 12 && day >= 1 && day <= days(month, leap));
    int number = day;
    for (int m = 1; m < month; m++) {
      number += days(m, leap);
    }
    assert number >= 1 && number <= (leap ? 366 : 365);
  }
}
