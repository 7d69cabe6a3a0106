// EXPECT: ok
import java.util.concurrent.SynchronousQueue;

/** A SynchronousQueue hands over without keeping. */
public class SynchronousHandover {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try {
        value = 1;
        queue.put(7);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    assert queue.take() == 7;
    assert value == 1;
    t.join();
  }
}
