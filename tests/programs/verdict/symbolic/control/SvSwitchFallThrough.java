// EXPECT: assertion
// ARGS: --symbolic
// A case without a break.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSwitchFallThrough {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int price = 0;
    switch (n) {
      case 1:
        price += 10;
      case 2:
        price += 20;
        break;
      case 3:
        price += 30;
    }
    assert n != 1 || price == 10;
  }
}
