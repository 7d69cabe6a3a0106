/** Threads add their numbers, and one that looks once fails if it sees 2. */
public class RareSum {
  static final Object lock = new Object();
  static int sum;

  public static void main(String[] args) {
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      int number = i;
      new Thread(() -> {
        for (int times = 0; times < 3; times++) {
          synchronized (lock) {
            sum += number;
          }
        }
      }).start();
    }
    new Thread(() -> {
      synchronized (lock) {
        if (sum == 2) throw new IllegalStateException("two");
      }
    }).start();
  }
}
