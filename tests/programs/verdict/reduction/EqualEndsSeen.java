// EXPECT: ok
// ALSO: --por=transitions
// STATES <= 200
// ALSO: --symmetry=threads
// ALSO: --check=hash
// ALSO: --check=independence

/** Several equal threads end. Main has joined all of them. */
public class EqualEndsSeen {
  private static final Object lock = new Object();
  private static volatile boolean begun;
  private static int written;

  private static void write() {
    synchronized (lock) {
      written = 1;
      begun = true;
      written = 2;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(EqualEndsSeen::write);
      threads[i].start();
    }
    for (Thread each : threads) {
      each.join();
    }
    assert written == 2;
  }
}
