// EXPECT: deadlock
// ARGS: --ltl='G !DeadlockComesFirst.done'
// Other errors are found, too.
public class DeadlockComesFirst {
  static boolean done;

  static boolean done() {
    return done;
  }

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      lock.wait();
    }
    done = true;
  }
}
