// EXPECT: assertion
// ALSO: --por=transitions
/** Only one thread has main's Thread at first, and it hands it to another one. */
public class MainHandedOn {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread[] box = new Thread[1];
    new Thread(() -> {
      synchronized (box) {
        box[0] = main;
      }
    }).start();
    new Thread(() -> {
      Thread found;
      synchronized (box) {
        found = box[0];
      }
      assert found == null || found.isAlive();
    }).start();
  }
}
