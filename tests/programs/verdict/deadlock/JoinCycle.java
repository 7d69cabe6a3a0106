// EXPECT: deadlock
/** Two threads wait for each other's end. */
public class JoinCycle {
  static Thread first, second;

  static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    first = new Thread(() -> join(second));
    second = new Thread(() -> join(first));
    first.start();
    second.start();
  }
}
