// EXPECT: assertion
import java.util.concurrent.CyclicBarrier;

/** The action of a barrier writes what a thread reads that does not know the barrier. */
public class BarrierActs {
  static volatile int seen;

  public static void main(String[] args) throws Exception {
    begin();
    assert seen == 0;
  }

  private static void begin() {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> seen = 1);
    for (int i = 0; i < 2; i++) {
      Thread party = new Thread(() -> {
        try {
          barrier.await();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      party.setDaemon(true);
      party.start();
    }
  }
}
