// EXPECT: assertion
import java.util.Iterator;
import java.util.concurrent.LinkedBlockingQueue;

/** An iterator that is older than the queue's second user looks at the queue when nobody else is left. */
public class IteratorFromBefore {
  public static void main(String[] args) {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    queue.offer(1);
    Iterator<Integer> all = queue.iterator();
    new Thread(() -> queue.offer(2)).start();
    int seen = 0;
    while (all.hasNext()) seen += all.next();
    assert seen == 3;
  }
}
