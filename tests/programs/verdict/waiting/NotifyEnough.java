// EXPECT: ok
/** Two waiters and notifyAll. */
public class NotifyEnough {
  static boolean open;

  static synchronized void pass() {
    try {
      while (!open) {
        NotifyEnough.class.wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    new Thread(NotifyEnough::pass).start();
    new Thread(NotifyEnough::pass).start();
    synchronized (NotifyEnough.class) {
      open = true;
      NotifyEnough.class.notifyAll();
    }
  }
}
