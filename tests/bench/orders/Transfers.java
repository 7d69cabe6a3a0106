import gov.nasa.jpf.vm.Verify;

/** Transfers between any two accounts, which are locked in the order of their use. */
public class Transfers {
  static class Account {
    int balance = 100;
  }

  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    Account[] accounts = new Account[count];
    for (int i = 0; i < count; i++) accounts[i] = new Account();
    for (int worker = 0; worker < Integer.parseInt(args[1]); worker++) {
      new Thread(() -> {
        for (int transfer = 0; transfer < 2; transfer++) {
          int from = Verify.getInt(0, count - 1);
          int to = Verify.getInt(0, count - 1);
          if (from == to) continue;
          synchronized (accounts[from]) {
            synchronized (accounts[to]) {
              accounts[from].balance -= 10;
              accounts[to].balance += 10;
            }
          }
        }
      }).start();
    }
  }
}
