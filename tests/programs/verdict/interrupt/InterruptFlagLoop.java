// EXPECT: ok
/** A worker that polls its interrupt status ends. */
public class InterruptFlagLoop {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.yield();
      }
      assert Thread.interrupted();
      assert !Thread.currentThread().isInterrupted();
    });
    t.start();
    t.interrupt();
    t.join();
  }
}
