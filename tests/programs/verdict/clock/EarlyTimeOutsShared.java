// EXPECT: ok
// ARGS: --timeouts=1 --outputs
// OUTPUTS: "0\n", "1\n"
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --symmetry=threads
// ALSO: --symmetry=threads --por=off
/** Two threads that may change places share one early time-out. */
public class EarlyTimeOutsShared {
  static final Object monitor = new Object();
  static boolean open;
  static int early;

  static void pass() {
    synchronized (monitor) {
      try {
        if (!open) {
          monitor.wait(1);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (!open) {
        early++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(EarlyTimeOutsShared::pass);
    Thread second = new Thread(EarlyTimeOutsShared::pass);
    first.start();
    second.start();
    synchronized (monitor) {
      open = true;
      monitor.notifyAll();
    }
    first.join();
    second.join();
    System.out.println(early);
  }
}
