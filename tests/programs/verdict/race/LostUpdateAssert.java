// EXPECT: assertion
/** A lost update seen by an assertion. */
public class LostUpdateAssert {
  static class Account {
    int balance = 100;

    void withdraw(int amount) {
      int seen = balance;
      balance = seen - amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread t = new Thread(() -> account.withdraw(10));
    t.start();
    account.withdraw(20);
    t.join();
    assert account.balance == 70 : "balance " + account.balance;
  }
}
