// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --symmetry=threads
// ALSO: --check=hash

/** Several equal threads end. Main has joined some of them, in turn. */
public class EqualEnds {
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
      threads[i] = new Thread(EqualEnds::write);
      threads[i].start();
    }
    threads[0].join();
    threads[1].join();
    assert written == 2;
  }
}
