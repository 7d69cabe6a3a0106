// EXPECT: ok
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A DelayQueue hands out what is due, the earliest first. */
public class DelayQueueTake {
  static class Item implements Delayed {
    final long due;

    Item(long millis) {
      due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    public int compareTo(Delayed other) {
      return Long.compare(due, ((Item) other).due);
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Item> queue = new DelayQueue<>();
    Item late = new Item(50);
    Item early = new Item(1);
    queue.add(late);
    new Thread(() -> queue.add(early)).start();
    Item first = queue.take();
    assert first.getDelay(TimeUnit.NANOSECONDS) <= 0;
    assert queue.take() != first;
  }
}
