// EXPECT: ok
/** Data published by a flag set afterwards. */
public class VolatileFlag {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      data = 42;
      ready = true;
    }).start();
    if (ready) {
      assert data == 42;
    }
  }
}
