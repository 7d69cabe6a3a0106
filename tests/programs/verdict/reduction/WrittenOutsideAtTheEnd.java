// EXPECT: assertion

/** A field that is read without its lock, and at last written without it, too: then a reader with the lock sees the change. */
public class WrittenOutsideAtTheEnd {
  static int count;

  static synchronized void add() {
    count++;
  }

  static synchronized void compare() {
    int before = count;
    assert before == count;
  }

  public static void main(String[] args) {
    Thread adds = new Thread(() -> {
      add();
      compare();
    });
    adds.start();
    if (count > 0) count = 5;
  }
}
