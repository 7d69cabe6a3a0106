// Static synchronized methods lock the class.
public class ClassLock {
  static int balance = 10;

  static synchronized int take(int amount) {
    balance -= amount;
    return balance;
  }

  public static void main(String[] args) {
    new Thread(() -> take(7)).start();
    if (balance >= 7) {
      int rest = take(7);
      assert rest >= 0 : rest;
    }
  }
}
