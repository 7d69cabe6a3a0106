// EXPECT: assertion
/** A long sleep is no synchronisation: the worker may not have run. */
public class SleepOrder {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> done = true).start();
    Thread.sleep(1000);
    assert done;
  }
}
