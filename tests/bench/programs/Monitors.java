/** Synchronized methods and blocks that nobody else wants, atomics, a class with an initialiser. */
import java.util.concurrent.atomic.AtomicInteger;

public class Monitors {
  static class Account {
    static int opened = start();
    private int balance;

    static int start() {
      return 100;
    }

    Account() {
      opened++;
    }

    synchronized void deposit(int amount) {
      balance += amount;
    }

    int balance() {
      synchronized (this) {
        return balance;
      }
    }

    static int open() {
      return opened;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    AtomicInteger atomic = new AtomicInteger();
    StringBuffer buffer = new StringBuffer();
    long sum = 0;
    Account account = new Account();
    for (int i = 0; i < 9_000 * scale; i++) {
      account.deposit(i & 3);
      sum += account.balance() + atomic.incrementAndGet() + Account.open();
      if ((i & 1023) == 0) {
        account = new Account();
        buffer.setLength(0);
      }
      buffer.append('x');
    }
    System.out.println(sum + " " + buffer.length());
  }
}
