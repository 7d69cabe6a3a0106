// EXPECT: deadlock
/** A thread waits for its own end. */
public class SelfJoin {
  public static void main(String[] args) throws InterruptedException {
    Thread.currentThread().join();
  }
}
