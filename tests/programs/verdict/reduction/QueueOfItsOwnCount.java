// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.LinkedBlockingQueue;

/** A queue with fields of its own, named as those of the library; two that take from it, two that put. */
public class QueueOfItsOwnCount extends LinkedBlockingQueue<Integer> {
  final int count = 7;
  final int capacity = 0;

  QueueOfItsOwnCount() {
    super(1);
  }

  @Override
  public Integer take() throws InterruptedException {
    return super.take() + count + capacity;
  }

  public static void main(String[] args) throws InterruptedException {
    QueueOfItsOwnCount queue = new QueueOfItsOwnCount();
    Thread taker = new Thread(() -> {
      try {
        assert queue.take() > 7;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    taker.start();
    queue.put(1);
    queue.put(2);
    queue.take();
  }
}
