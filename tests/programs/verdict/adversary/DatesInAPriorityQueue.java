// EXPECT: assertion
// ALSO: --library-steps

import java.util.Date;
import java.util.concurrent.PriorityBlockingQueue;

/** Elements of a priority queue may change while they are compared, also if they are of a class of the library (T8). */
public class DatesInAPriorityQueue {
  static final Date root = new Date(3), parent = new Date(5), added = new Date(4);
  static final PriorityBlockingQueue<Date> queue = new PriorityBlockingQueue<>();

  public static void main(String[] arguments) throws InterruptedException {
    queue.add(root);
    queue.add(parent);
    queue.add(new Date(9));
    Thread other = new Thread(() -> queue.add(added)); // compared with `parent`, and then with `root`
    other.start();
    parent.setTime(1);
    root.setTime(7);
    other.join();
    assert queue.peek() != added;
  }
}
