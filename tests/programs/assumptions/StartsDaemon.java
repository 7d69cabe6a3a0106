import gov.nasa.jpf.vm.Verify;

/** Starts a daemon that may see one of two other threads end while the other one lives. */
public class StartsDaemon {
  static volatile int seen;

  static int call(int value) throws InterruptedException {
    seen = 0;
    Thread other = new Thread(() -> {});
    Thread daemon = new Thread(() -> {
      try {
        other.join();
        seen = value;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    other.start();
    int early = seen;
    daemon.join();
    return early;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
