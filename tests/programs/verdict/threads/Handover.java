// EXPECT: ok
// OUTPUTS: "0 1 2 "
import java.util.LinkedList;

/** A LinkedList as a queue between two threads, under its own lock. */
public class Handover {
  public static void main(String[] args) throws InterruptedException {
    LinkedList<Integer> queue = new LinkedList<>();
    new Thread(() -> {
      for (int i = 0; i < 3; i++) {
        synchronized (queue) {
          queue.addLast(i);
          queue.notify();
        }
      }
    }).start();
    for (int i = 0; i < 3; i++) {
      synchronized (queue) {
        while (queue.isEmpty()) {
          queue.wait();
        }
        System.out.print(queue.removeFirst() + " ");
      }
    }
  }
}
