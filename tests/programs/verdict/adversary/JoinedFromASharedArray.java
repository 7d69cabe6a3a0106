// EXPECT: ok
// ALSO: --por=transitions
/** Another thread asks which threads are at the places of the array from which main joins: that never changes. */
public class JoinedFromASharedArray {
  static volatile int step;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> step++);
    Thread two = new Thread(() -> {
      step++;
      synchronized (JoinedFromASharedArray.class) {
        step++;
      }
    });
    Thread[] both = {one, two};
    Thread asks = new Thread(() -> {
      assert both[0] == one && both[1] == two;
    });
    two.start();
    one.start();
    asks.start();
    for (Thread each : both) {
      each.join();
    }
  }
}
