// EXPECT: ok
// OUTPUTS: "false\n", "true\n"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Condition.await with a time-out is signalled or not. */
public class AwaitTimed {
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
    System.out.println(condition.await(1, TimeUnit.SECONDS));
    lock.unlock();
  }
}
