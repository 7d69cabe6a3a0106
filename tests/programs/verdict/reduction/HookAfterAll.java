// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --check=hash

/** A hook comes after all threads that keep the program going. */
public class HookAfterAll {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  private static void write() {
    synchronized (lock) {
      written = 1;
      begun = true;
      written = 2;
    }
  }

  public static void main(String[] arguments) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      if (begun) {
        assert written == 2;
      }
    }));
    new Thread(HookAfterAll::write).start();
  }
}
