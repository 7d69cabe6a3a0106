// EXPECT: deadlock
/** A buffer of one place with one wait set for two conditions, and notify: the wrong waiter may be woken. */
public class NotifyWrongWaiter {
  boolean full;

  synchronized void put() {
    await(true);
    full = true;
    notify();
  }

  synchronized void take() {
    await(false);
    full = false;
    notify();
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
    NotifyWrongWaiter buffer = new NotifyWrongWaiter();
    new Thread(buffer::take).start();
    new Thread(buffer::take).start();
    new Thread(buffer::put).start();
    buffer.put();
  }
}
