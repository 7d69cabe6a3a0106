// EXPECT: assertion
// ALSO: --por=transitions
/** A daemon that fails once main has ended, while a thread that does nothing keeps the program going. */
public class DaemonAfterMain {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread daemon = new Thread(() -> {
      while (main.isAlive()) {
        // until main has ended
      }
      assert false;
    });
    daemon.setDaemon(true);
    daemon.start();
    new Thread(() -> {}).start();
  }
}
