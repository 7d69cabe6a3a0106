// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The static fields of a class that the ended thread has initialised. */
public class InitializedByTheEnded {
  static class Setting {
    private static final Object lock = new Object();
    static int written;

    static void write() {
      synchronized (lock) {
        written = 1;
        begun = true;
        written = 2;
      }
    }
  }

  private static volatile boolean begun;

  public static void main(String[] arguments) {
    new Thread(Setting::write).start();
    if (begun) {
      assert Setting.written == 2;
    }
  }
}
