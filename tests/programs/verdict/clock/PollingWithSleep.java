// EXPECT: ok
// OUTPUTS: "late\n", "done\n"
// STATES <= 500
/** Polling with short sleeps until a far deadline: both ends, and not a state for each sleep. */
public class PollingWithSleep {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> done = true).start();
    long deadline = System.nanoTime() + 60_000_000_000L;
    while (!done && System.nanoTime() - deadline < 0) {
      Thread.sleep(10);
    }
    boolean seen = done;
    System.out.println(seen ? "done" : "late");
  }
}
