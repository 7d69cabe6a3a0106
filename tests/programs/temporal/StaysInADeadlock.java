// EXPECT: temporal
// ARGS: --property=assertion --ltl='F StaysInADeadlock.done'
// A deadlock that is not looked for is a run that stays where it is.
public class StaysInADeadlock {
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
