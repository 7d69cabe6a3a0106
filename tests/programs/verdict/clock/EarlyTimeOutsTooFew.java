// EXPECT: ok
// ARGS: --timeouts=1
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --library-steps
// ALSO: --search=bfs
/** Two time-outs would have to fire while the other thread can still go on. */
public class EarlyTimeOutsTooFew {
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
