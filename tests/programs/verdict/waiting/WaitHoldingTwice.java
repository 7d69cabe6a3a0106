// EXPECT: ok
// OUTPUTS: "ready 1 true false\n"
/** wait() gives back a monitor that was entered three times, and takes it back as often. */
public class WaitHoldingTwice {
  boolean ready;

  synchronized void outer() throws InterruptedException {
    synchronized (this) {
      inner();
      assert Thread.holdsLock(this);
    }
    assert Thread.holdsLock(this);
    ready = false;
  }

  synchronized void inner() throws InterruptedException {
    while (!ready) wait();
  }

  public static void main(String[] args) throws InterruptedException {
    WaitHoldingTwice box = new WaitHoldingTwice();
    int[] seen = new int[1];
    Thread t = new Thread(() -> {
      synchronized (box) {
        box.ready = true;
        seen[0]++;
        box.notify();
      }
    });
    t.start();
    box.outer();
    t.join();
    System.out.println("ready " + seen[0] + " " + !box.ready + " " + Thread.holdsLock(box));
  }
}
