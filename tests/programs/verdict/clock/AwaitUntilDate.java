// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Condition.awaitUntil with a moment of the wall clock. */
public class AwaitUntilDate {
  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      condition.signal();
      lock.unlock();
    });
    lock.lock();
    t.start();
    System.out.println(condition.awaitUntil(new Date(System.currentTimeMillis() + 1000)));
    lock.unlock();
  }
}
