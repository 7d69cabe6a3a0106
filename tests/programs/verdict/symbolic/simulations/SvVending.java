// EXPECT: ok
// ARGS: --symbolic
// A machine that gives change.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvVending {
  public static void main(String[] args) {
    int credit = 0;
    int sold = 0;
    for (int i = 0; i < 4; i++) {
      int coin = Verifier.nondetInt();
      Verifier.assume(coin == 5 || coin == 10 || coin == 20);
      credit += coin;
      if (credit >= 25) {
        credit -= 25;
        sold++;
      }
    }
    assert credit < 25 * (5 - sold);
    assert credit >= 0 && credit % 5 == 0;
    assert sold <= 3;
  }
}
