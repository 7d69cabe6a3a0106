// EXPECT: ok
// OUTPUTS: "free\n", "held\n"
// ALSO: --por=transitions
/**
 * Main joins a thread whose monitor a third one takes when it sees that the second one has ended. If main has joined the first one before, it goes on while the monitor is
 * held; if it were to join them in the other order, it could not.
 */
public class JoinedFirstAndLocked {
  static volatile boolean holds;
  static volatile boolean passed;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {});
    Thread second = new Thread(() -> {});
    Thread third = new Thread(() -> {
      while (second.isAlive()) {
        Thread.yield();
      }
      synchronized (first) {
        holds = true;
        while (!passed) {
          Thread.yield();
        }
        holds = false;
      }
    });
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    System.out.println(holds ? "held" : "free");
    passed = true;
  }
}
