// EXPECT: assertion:java.lang.AssertionError
// ARGS: --timeouts=2
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
// ALSO: --search=bfs
/** Two time-outs may fire while the other thread can still go on. */
public class EarlyTimeOutsEnough {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    new Thread(() -> done = true).start();
    synchronized (monitor) {
      monitor.wait(1);
      boolean first = !done;
      monitor.wait(1);
      assert !first || done;
    }
  }
}
