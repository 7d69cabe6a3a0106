// EXPECT: assertion
/** The flag is set before the data are there. */
public class VolatileFlagEarly {
  static int data;
  static volatile boolean ready;

  public static void main(String[] args) {
    new Thread(() -> {
      ready = true;
      data = 42;
    }).start();
    if (ready) {
      assert data == 42;
    }
  }
}
