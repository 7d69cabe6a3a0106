// EXPECT: deadlock
/** Two threads block each other for ever while a third goes on: a cycle of monitors is an error all the same. */
public class CycleWhileOthersRun {
  static final Object A = new Object(), B = new Object();

  public static void main(String[] args) {
    new Thread(() -> {
      synchronized (A) {
        synchronized (B) {
        }
      }
    }).start();
    new Thread(() -> {
      synchronized (B) {
        synchronized (A) {
        }
      }
    }).start();
    while (true) {
      Thread.yield();
    }
  }
}
