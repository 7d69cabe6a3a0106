import gov.nasa.jpf.vm.Verify;

/** Holds the monitor of System.err while another thread lives. */
public class LocksConsole {
  static volatile int seen;

  static int call(int value) throws InterruptedException {
    seen = 0;
    Thread other = new Thread(() -> {
      synchronized (System.err) {
        seen = value;
      }
    });
    other.start();
    int early = seen;
    other.join();
    return early;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
