// EXPECT: exception:java.lang.NullPointerException
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** poll gives nothing before the time. */
public class DelayQueueNotDue {
  static class Item implements Delayed {
    final long due = System.nanoTime() + 1_000_000L;

    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    public int compareTo(Delayed other) {
      return Long.compare(due, ((Item) other).due);
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Item> queue = new DelayQueue<>();
    queue.add(new Item());
    queue.poll().getDelay(TimeUnit.DAYS);
  }
}
