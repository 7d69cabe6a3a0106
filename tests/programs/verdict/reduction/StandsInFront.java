// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Threads that come to a queue before there is an element, or after, and tell each other's steps apart on their way there. */
public class StandsInFront {
  static final BlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(2);
  static final Object LOCK = new Object();
  static int taken;
  static volatile int before;

  static void takes(int number) {
    try {
      int element = QUEUE.take();
      synchronized (LOCK) {
        taken = taken * 10 + element * number;
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> takes(1));
    Thread second = new Thread(() -> {
      before = 1;
      takes(2);
    });
    first.start();
    second.start();
    boolean late = before == 0;
    QUEUE.put(1);
    QUEUE.put(3);
    first.join();
    second.join();
    assert !late || taken != 23;
  }
}
