// Two threads read the balance before either has written it.
public class LostUpdate {
  static class Account {
    int balance = 100;
  }

  static final Account account = new Account();

  public static void main(String[] args) throws InterruptedException {
    Thread[] customers = new Thread[2];
    for (int i = 0; i < customers.length; i++) {
      customers[i] = new Thread(() -> account.balance = account.balance - 30, "customer " + i);
      customers[i].start();
    }
    for (Thread customer : customers) {
      customer.join();
    }
    assert account.balance == 40 : account.balance;
  }
}
