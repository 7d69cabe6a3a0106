// EXPECT: exception:java.lang.NullPointerException
import gov.nasa.jpf.vm.Verify;

/** A queue that forgets its tail when it becomes empty, and loses what is added then. */
public class QueueDriverBroken {
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
    size--;
  }

  public static void main(String[] args) {
    QueueDriverBroken queue = new QueueDriverBroken();
    for (int i = 0; i < 5; i++) {
      if (Verify.getBoolean()) {
        queue.add();
      } else if (queue.size > 0) {
        queue.remove();
      }
    }
  }
}
