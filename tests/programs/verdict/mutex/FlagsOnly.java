// EXPECT: ok
/** Flags without a turn exclude, but both may wait for ever: a livelock, which is no deadlock. */
public class FlagsOnly {
  static volatile boolean want0, want1;
  static int inside;

  static void critical() {
    inside++;
    assert inside == 1;
    inside--;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      want0 = true;
      while (want1) {
        Thread.yield();
      }
      critical();
      want0 = false;
    }).start();
    want1 = true;
    while (want0) {
      Thread.yield();
    }
    critical();
    want1 = false;
  }
}
