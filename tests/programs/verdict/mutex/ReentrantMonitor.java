// EXPECT: ok
/** A monitor entered twice is given up only by the second exit, and wholly by wait. */
public class ReentrantMonitor {
  int value;
  boolean go;

  synchronized void outer() {
    value++;
    inner();
    assert value == 2;
    value = 0;
  }

  synchronized void inner() {
    value++;
  }

  synchronized void await() throws InterruptedException {
    synchronized (this) {
      while (!go) {
        wait();
      }
      assert value == 0;
    }
  }

  synchronized void open() {
    go = true;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    ReentrantMonitor m = new ReentrantMonitor();
    new Thread(() -> {
      m.outer();
      m.open();
    }).start();
    m.outer();
    m.await();
  }
}
