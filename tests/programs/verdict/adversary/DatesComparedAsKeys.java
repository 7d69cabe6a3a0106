// EXPECT: assertion
// ALSO: --library-steps

import java.util.Comparator;
import java.util.Date;
import java.util.concurrent.PriorityBlockingQueue;

/** As DatesInAPriorityQueue: a comparator of the library compares what elements of the program refer to (T8). */
public class DatesComparedAsKeys {
  static final class Day {
    final Date date;

    Day(long time) {
      date = new Date(time);
    }

    Date date() {
      return date;
    }
  }

  static final Day root = new Day(3), parent = new Day(5), added = new Day(4);
  static final PriorityBlockingQueue<Day> queue = new PriorityBlockingQueue<>(11, Comparator.comparing(Day::date));

  public static void main(String[] arguments) throws InterruptedException {
    queue.add(root);
    queue.add(parent);
    queue.add(new Day(9));
    Thread other = new Thread(() -> queue.add(added)); // compared with `parent`, and then with `root`
    other.start();
    parent.date.setTime(1);
    root.date.setTime(7);
    other.join();
    assert queue.peek() != added;
  }
}
