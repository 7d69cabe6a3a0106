/** Two threads take money out of one account. Taking looks at the balance first, but not in the same step. */
public class Account {
  private int balance = 100;

  void take(int amount) {
    if (balance >= amount) {
      balance -= amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread son = new Thread(() -> account.take(70), "son");
    Thread daughter = new Thread(() -> account.take(60), "daughter");
    son.start();
    daughter.start();
    son.join();
    daughter.join();
    assert account.balance >= 0 : account.balance;
  }
}
