// EXPECT: ok
// ARGS: --timeouts=last-resort --outputs
// OUTPUTS: "false true\n", "true false\n"
// ALSO: --por=transitions
// ALSO: --por=off
/** Two wait with time-outs for each other's notification: either time-out may fire first, then the other thread is notified. */
public class LastResortOfTwo {
  static final Object monitor = new Object();
  static final boolean[] notified = new boolean[2];
  static int waiting;

  static void meet(int me) {
    synchronized (monitor) {
      waiting++;
      try {
        if (waiting < 3) {
          monitor.wait(me + 1);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      notified[me] = waiting > 2;
      waiting = 3;
      monitor.notifyAll();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> meet(1));
    other.start();
    meet(0);
    other.join();
    System.out.println(notified[0] + " " + notified[1]);
  }
}
