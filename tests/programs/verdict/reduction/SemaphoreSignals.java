// EXPECT: ok
// STATES <= 300
// ALSO: --por=transitions
import java.util.concurrent.Semaphore;

/** A buffer with semaphores for its places and its items, and one as a lock: permits are given by who did not take them. */
public class SemaphoreSignals {
  private static final Semaphore PLACES = new Semaphore(2), ITEMS = new Semaphore(0), LOCK = new Semaphore(1);
  private static final int[] BUFFER = new int[2];
  private static int first, count;

  private static void put(int item) throws InterruptedException {
    PLACES.acquire();
    LOCK.acquire();
    BUFFER[(first + count++) % 2] = item;
    LOCK.release();
    ITEMS.release();
  }

  private static int take() throws InterruptedException {
    ITEMS.acquire();
    LOCK.acquire();
    int item = BUFFER[first];
    first = (first + 1) % 2;
    count--;
    LOCK.release();
    PLACES.release();
    return item;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread producer = new Thread(() -> {
      try {
        for (int i = 1; i <= 3; i++) put(i);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    producer.start();
    for (int i = 1; i <= 3; i++) assert take() == i;
    producer.join();
    assert count == 0;
  }
}
