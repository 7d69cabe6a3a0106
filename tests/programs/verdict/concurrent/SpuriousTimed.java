// EXPECT: ok
// ARGS: --spurious-wakeups
// OUTPUTS: "early\n", "late\n"
/** A timed wait that wakes for no reason has not lasted its time. */
public class SpuriousTimed {
  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    long start = System.nanoTime();
    synchronized (lock) {
      lock.wait(5);
    }
    System.out.println(System.nanoTime() - start < 5_000_000L ? "early" : "late");
  }
}
