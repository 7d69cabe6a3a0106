// EXPECT: ok
// ALSO: --library-steps
// ALSO: --por=off
// ALSO: --por=transitions
// ALSO: --check=hash
// An iterator at its end is not known to its queue, and remembers a place in it
// assertion (kept)
import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;

/** The main thread removes through an iterator at its end, after another thread has taken: the places must not have moved. */
public class QueueIteratorAtEnd {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(3);
    queue.add("a");
    queue.add("b");
    queue.add("c");
    Iterator<String> iterator = queue.iterator();
    while (iterator.hasNext()) {
      iterator.next();
    }
    Thread taker = new Thread(queue::poll);
    taker.start();
    taker.join();
    iterator.remove();
    assert queue.size() == 1 : "kept";
  }
}
