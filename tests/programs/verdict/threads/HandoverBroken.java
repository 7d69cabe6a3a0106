// EXPECT: exception:java.util.NoSuchElementException
import java.util.LinkedList;

/** Two consumers look whether the queue is empty outside the lock. */
public class HandoverBroken {
  static final LinkedList<Integer> QUEUE = new LinkedList<>();

  static void take() {
    boolean empty;
    synchronized (QUEUE) {
      empty = QUEUE.isEmpty();
    }
    if (!empty) {
      synchronized (QUEUE) {
        QUEUE.removeFirst();
      }
    }
  }

  public static void main(String[] args) {
    QUEUE.add(1);
    new Thread(HandoverBroken::take).start();
    take();
  }
}
