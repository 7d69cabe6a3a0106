// EXPECT: assertion
// ARGS: --symbolic
// Deposits and withdrawals, a limit forgotten.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAccountMachine {
  static int balance = 50;

  static void perform(int command, int amount) {
    switch (command) {
      case 0:
        balance += amount;
        break;
      case 1:
        if (amount <= balance) {
          balance -= amount;
        }
        break;
      default:
        balance -= amount / 10;
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      int amount = Verifier.nondetInt();
      Verifier.assume(amount >= 0 && amount <= 600);
      perform(Verifier.nondetInt(), amount);
    }
    assert balance >= 0;
  }
}
