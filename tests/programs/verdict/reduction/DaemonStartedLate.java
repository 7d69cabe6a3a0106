// EXPECT: assertion
// ALSO: --por=transitions
/** There is no daemon yet when main can end; but only while main lives can it fail. */
public class DaemonStartedLate {
  static class Starter extends Thread {
    @Override
    public void run() {
      Thread daemon = new Thread(() -> {
        try {
          join();
          assert false;
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      });
      daemon.setDaemon(true);
      daemon.start();
    }
  }

  public static void main(String[] args) {
    new Starter().start();
  }
}
