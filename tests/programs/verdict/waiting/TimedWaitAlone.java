// EXPECT: ok
// OUTPUTS: "timed out\n"
/** A wait with a time-out that nobody signals is no deadlock. */
public class TimedWaitAlone {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      lock.wait(1000);
    }
    System.out.println("timed out");
  }
}
