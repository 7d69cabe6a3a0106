// EXPECT: ok
/** The buffer of one place with notifyAll. */
public class NotifyAllWaiters {
  boolean full;

  synchronized void put() {
    await(true);
    full = true;
    notifyAll();
  }

  synchronized void take() {
    await(false);
    full = false;
    notifyAll();
  }

  private void await(boolean unwanted) {
    try {
      while (full == unwanted) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    NotifyAllWaiters buffer = new NotifyAllWaiters();
    new Thread(buffer::take).start();
    new Thread(buffer::take).start();
    new Thread(buffer::put).start();
    buffer.put();
  }
}
