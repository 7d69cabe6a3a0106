// EXPECT: deadlock
/** A barrier of three threads to which only two come. */
public class BarrierShort {
  static final int N = 3;
  private int arrived;

  synchronized void await() throws InterruptedException {
    arrived++;
    if (arrived == N) {
      notifyAll();
    }
    while (arrived < N) {
      wait();
    }
  }

  void run() {
    try {
      await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    BarrierShort barrier = new BarrierShort();
    new Thread(barrier::run).start();
    barrier.run();
  }
}
