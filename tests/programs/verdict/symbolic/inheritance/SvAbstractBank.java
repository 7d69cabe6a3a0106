// EXPECT: assertion
// ARGS: --symbolic
// An account that may be overdrawn by a fee.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAbstractBank {
  abstract static class Account {
    protected int balance;

    abstract int fee();

    boolean withdraw(int amount) {
      if (amount <= 0 || amount > balance) {
        return false;
      }
      balance -= amount + fee();
      return true;
    }
  }

  static class Free extends Account {
    @Override
    int fee() {
      return 0;
    }
  }

  static class Paid extends Account {
    @Override
    int fee() {
      return 1;
    }
  }

  public static void main(String[] args) {
    Account account = Verifier.nondetBoolean() ? new Free() : new Paid();
    account.balance = 100;
    account.withdraw(Verifier.nondetInt());
    assert account.balance >= 0;
  }
}
