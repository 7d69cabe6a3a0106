// EXPECT: assertion
// ALSO: --por=transitions
/** Main puts its Thread from one of its thread-locals into a box before it ends; who finds it there asks whether main lives. */
public class MainInABox {
  public static void main(String[] args) {
    ThreadLocal<Thread> own = new ThreadLocal<>();
    own.set(Thread.currentThread());
    Thread[] box = new Thread[1];
    new Thread(() -> {
      Thread found;
      synchronized (box) {
        found = box[0];
      }
      assert found == null || found.isAlive();
    }).start();
    synchronized (box) {
      box[0] = own.get();
    }
  }
}
