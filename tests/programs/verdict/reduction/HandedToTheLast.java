// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --check=hash

/** The object has changed hands: only the last thread reaches it when it is read. */
public class HandedToTheLast {
  static class Item {
    int written;
  }

  private static volatile Item slot = new Item();
  private static volatile boolean begun;

  public static void main(String[] arguments) {
    new Thread(() -> {
      Item mine = slot;
      synchronized (mine) {
        mine.written = 1;
        begun = true;
        mine.written = 2;
      }
    }).start();
    if (begun) {
      Item mine = slot;
      slot = null;
      assert mine.written == 2;
    }
  }
}
