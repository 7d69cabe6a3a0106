// EXPECT: assertion
// ARGS: --symbolic
// A checked exception carries a value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCustomException {
  static class Overdrawn extends Exception {
    final int missing;

    Overdrawn(int missing) {
      this.missing = missing;
    }
  }

  static int withdraw(int balance, int amount) throws Overdrawn {
    if (amount > balance) {
      throw new Overdrawn(amount - balance);
    }
    return balance - amount;
  }

  public static void main(String[] args) {
    int amount = Verifier.nondetInt();
    try {
      int rest = withdraw(100, amount);
      assert rest >= 0 && rest <= 100;
    } catch (Overdrawn e) {
      assert e.missing > 0;
    }
  }
}
