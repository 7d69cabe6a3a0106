// EXPECT: ok
// ARGS: --symbolic
// A checked exception carries a value, amounts are positive.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCustomExceptionRight {
  static class Missing extends Exception {
    private final int amount;

    Missing(String message, int amount) {
      super(message);
      this.amount = amount;
    }
  }

  static int pay(int balance, int amount) throws Missing {
    if (amount > balance) {
      throw new Missing("missing", amount - balance);
    }
    return balance - amount;
  }

  public static void main(String[] args) {
    int amount = Verifier.nondetInt();
    Verifier.assume(amount > 0);
    try {
      int rest = pay(100, amount);
      assert rest >= 0 && rest < 100;
    } catch (Missing e) {
      assert e.amount > 0 && e.getMessage().equals("missing");
    }
  }
}
