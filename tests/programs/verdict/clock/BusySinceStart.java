// EXPECT: assertion
/** The same with the time that has gone by, while another thread runs. */
public class BusySinceStart {
  static volatile boolean stop;

  public static void main(String[] args) {
    new Thread(() -> stop = true).start();
    long start = System.currentTimeMillis();
    while (!stop && System.currentTimeMillis() - start < 3000) {
      Thread.onSpinWait();
    }
    assert stop;
  }
}
