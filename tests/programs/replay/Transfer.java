/** Two transfers to one account, which can lose one of them; a trace to step through. */
public class Transfer {
  static class Account {
    final String owner;
    int balance;
    Account twin;

    Account(String owner, int balance) {
      this.owner = owner;
      this.balance = balance;
    }
  }

  static final Account ada = new Account("Ada", 100);
  static final int[] log = new int[150];
  static int moved;
  static char mark = 'a';

  static void move(Account to, int amount) {
    int before = to.balance;
    int after = before + amount;
    to.balance = after;
    note(amount);
  }

  static void note(int amount) {
    synchronized (log) {
      log[moved] = amount;
      moved++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println("begin");
    Thread ten = new Thread(() -> move(ada, 10), "ten");
    Thread twenty = new Thread(() -> move(ada, 20), "twenty");
    ten.start();
    twenty.start();
    ten.join();
    twenty.join();
    ada.twin = new Account("Eve", 0);
    mark = 'z';
    System.out.println("end");
    assert ada.balance == 130 : "balance " + ada.balance;
  }
}
