// EXPECT: exception:java.lang.IllegalMonitorStateException
/** wait by a thread that does not own the monitor. */
public class WaitWithoutLock {
  public static void main(String[] args) throws InterruptedException {
    new Object().wait();
  }
}
