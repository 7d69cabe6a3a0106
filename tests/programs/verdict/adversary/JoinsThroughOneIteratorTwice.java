// EXPECT: ok
// ALSO: --por=transitions

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Two local variables hold one iterator: each of them goes on where the other one has stopped. */
public class JoinsThroughOneIteratorTwice {
  static volatile boolean done;

  static class Worker extends Thread {
    final boolean last;

    Worker(boolean last) {
      this.last = last;
    }

    @Override
    public void run() {
      if (last) {
        done = true;
      }
    }
  }

  static void joinAll() throws InterruptedException {
    List<Worker> workers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      workers.add(new Worker(i == 2));
      workers.get(i).start();
    }
    Iterator<Worker> iterator = workers.iterator();
    Iterator<Worker> same = iterator;
    iterator.next().join();
    same.next().join();
    iterator.next().join();
  }

  public static void main(String[] args) throws InterruptedException {
    joinAll();
    assert done;
  }
}
