// EXPECT: exception:java.lang.IllegalStateException
// ALSO: --por=transitions

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/** The list was changed since its iterator was made: the next look into it fails, and main does not join the second thread. */
public class JoinsThroughAChangedList {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> {}));
    threads.add(new Thread(() -> done = true));
    threads.get(0).start();
    threads.get(1).start();
    try {
      Iterator<Thread> iterator = threads.iterator();
      Thread first = iterator.next();
      threads.add(first);
      first.join();
      while (iterator.hasNext()) {
        iterator.next().join();
      }
    } catch (ConcurrentModificationException e) {
      if (!done) {
        throw new IllegalStateException();
      }
    }
  }
}
