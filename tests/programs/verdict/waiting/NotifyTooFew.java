// EXPECT: deadlock
/** Two waiters and one notify: one of them waits for ever. */
public class NotifyTooFew {
  static boolean open;

  static synchronized void pass() {
    try {
      while (!open) {
        NotifyTooFew.class.wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    new Thread(NotifyTooFew::pass).start();
    new Thread(NotifyTooFew::pass).start();
    synchronized (NotifyTooFew.class) {
      open = true;
      NotifyTooFew.class.notify();
    }
  }
}
