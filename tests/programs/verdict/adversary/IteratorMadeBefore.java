// EXPECT: assertion
// ALSO: --library-steps

import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An iterator that was made while one thread was alone looks into the queue when others use it (T23). */
public class IteratorMadeBefore {
  static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

  public static void main(String[] arguments) {
    queue.add(1);
    queue.add(2);
    Iterator<Integer> iterator = queue.iterator();
    new Thread(() -> {
      queue.poll();
      queue.poll();
      queue.add(3);
    }).start();
    iterator.next();
    assert iterator.hasNext() && iterator.next() == 2 : "2 was taken before the iterator came there";
  }
}
