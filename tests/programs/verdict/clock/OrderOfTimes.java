// EXPECT: ok
/** Times keep their order however much time passes. */
public class OrderOfTimes {
  static long first, second;

  public static void main(String[] args) throws InterruptedException {
    first = System.nanoTime();
    second = first + 1_000;
    Thread t = new Thread(() -> { });
    t.start();
    for (int i = 0; i < 3; i++) {
      long before = System.nanoTime();
      Thread.sleep(1000);
      assert first < second && System.nanoTime() > before;
    }
    assert second - first >= 0;
    t.join();
  }
}
