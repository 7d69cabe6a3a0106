// EXPECT: assertion
// ALSO: --library-steps

import java.util.Date;
import java.util.concurrent.PriorityBlockingQueue;

/** As DatesInAPriorityQueue: a class of the program inherits the comparison from one of the library (T8). */
public class DatesOfTheProgram {
  static final class Day extends Date {
    Day(long time) {
      super(time);
    }
  }

  static final Date root = new Day(3), parent = new Day(5), added = new Day(4);
  static final PriorityBlockingQueue<Date> queue = new PriorityBlockingQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    queue.add(root);
    queue.add(parent);
    queue.add(new Day(9));
    Thread other = new Thread(() -> queue.add(added)); // compared with `parent`, and then with `root`
    other.start();
    parent.setTime(1);
    root.setTime(7);
    other.join();
    assert queue.peek() != added;
  }
}
