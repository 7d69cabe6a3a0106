// EXPECT: ok
/** A barrier of three threads: nobody passes before all have come. */
public class Barrier {
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
    assert arrived == N;
  }

  void run() {
    try {
      await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    Barrier barrier = new Barrier();
    for (int i = 1; i < N; i++) {
      new Thread(barrier::run).start();
    }
    barrier.run();
  }
}
