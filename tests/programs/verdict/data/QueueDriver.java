// EXPECT: ok
// STATES <= 200
import gov.nasa.jpf.vm.Verify;

/** A linked queue of bounded length: where its cells were made does not matter. */
public class QueueDriver {
  static class Cell {
    Cell next;
  }

  Cell head, tail;
  int size;

  void add() {
    Cell cell = new Cell();
    if (tail == null) {
      head = cell;
    } else {
      tail.next = cell;
    }
    tail = cell;
    size++;
  }

  void remove() {
    head = head.next;
    if (head == null) {
      tail = null;
    }
    size--;
  }

  public static void main(String[] args) {
    QueueDriver queue = new QueueDriver();
    while (true) {
      if (Verify.getBoolean()) {
        if (queue.size < 9) {
          queue.add();
        }
      } else if (queue.size > 0) {
        queue.remove();
      }
    }
  }
}
