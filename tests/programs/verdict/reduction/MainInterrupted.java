// EXPECT: assertion
// ALSO: --por=transitions
/** Main is interrupted while it joins, by a thread that has its Thread. */
public class MainInterrupted {
  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread interrupts = new Thread(main::interrupt);
    interrupts.start();
    try {
      interrupts.join();
      assert Thread.interrupted();
    } catch (InterruptedException e) {
      assert false;
    }
  }
}
