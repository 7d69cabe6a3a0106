import java.util.*;

/** A list that another thread changes, under a lock, between the steps of an iterator. */
public class IteratorAndThread {
  static final List<Integer> LIST = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    LIST.add(1);
    LIST.add(2);
    Thread t = new Thread(() -> {
      synchronized (LIST) {
        LIST.add(3);
      }
    });
    t.start();
    Iterator<Integer> iterator;
    synchronized (LIST) {
      iterator = LIST.iterator();
    }
    for (int i = 0; i < 2; ++i) {
      synchronized (LIST) {
        iterator.next();
      }
    }
  }
}
