// EXPECT: assertion
// ALSO: --por=transitions
/** A daemon that fails once a thread has ended, if main or the other thread still lives then. */
public class DaemonJoinsAThread {
  public static void main(String[] args) {
    Thread joined = new Thread(() -> {});
    Thread daemon = new Thread(() -> {
      try {
        joined.join();
        assert false;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    daemon.setDaemon(true);
    joined.start();
    new Thread(() -> {}).start();
    daemon.start();
  }
}
