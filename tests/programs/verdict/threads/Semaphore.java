// EXPECT: ok
/** A semaphore of two permits and three threads. */
public class Semaphore {
  private int permits = 2;
  static int inside;

  synchronized void acquire() throws InterruptedException {
    while (permits == 0) {
      wait();
    }
    permits--;
    inside++;
    assert inside <= 2;
  }

  synchronized void release() {
    inside--;
    permits++;
    notify();
  }

  void use() {
    try {
      acquire();
      release();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    Semaphore s = new Semaphore();
    new Thread(s::use).start();
    new Thread(s::use).start();
    s.use();
  }
}
