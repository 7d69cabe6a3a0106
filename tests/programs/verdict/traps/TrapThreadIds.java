// EXPECT: ok
// STATES <= 60
/** A loop that starts threads for ever comes back to its states: ids follow from places, names are given. */
public class TrapThreadIds {
  static volatile boolean end;

  public static void main(String[] args) throws InterruptedException {
    Thread stopper = new Thread(() -> end = true, "stopper");
    stopper.start();
    while (!end) {
      Thread t = new Thread(() -> { }, "worker");
      t.start();
      if (t.getId() == 0) {
        throw new AssertionError();
      }
      t.join();
    }
  }
}
