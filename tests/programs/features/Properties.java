import gov.nasa.jpf.vm.Verify;

/** Two accounts and a transfer; the argument says which mistake there is, if any. */
public class Properties {
  static class Account {
    int balance;

    Account(int balance) {
      this.balance = balance;
    }
  }

  static Account from = new Account(2), to = new Account(1);

  static void invariant() {
    assert from.balance + to.balance == 3 : "money was lost or made";
  }

  static void transfer(int amount, String mistake) {
    if (mistake.equals("null") && amount == 2) {
      to = null;
    }
    from.balance -= amount;
    to.balance += mistake.equals("invariant") && amount == 2 ? 1 : amount; // receives
    invariant(); // holds
    if (!mistake.equals("assertion")) {
      return;
    }
    assert from.balance > 0 : "empty"; // not empty
  }

  public static void main(String[] args) {
    invariant();
    transfer(Verify.random(2), args[0]);
    invariant();
  }
}
