// EXPECT: ok
// OUTPUTS: "late\n", "ready\n"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The usual loop around awaitNanos ends by the condition or when no time is left. */
public class AwaitNanosLoop {
  static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread t = new Thread(() -> {
      lock.lock();
      ready = true;
      condition.signalAll();
      lock.unlock();
    });
    lock.lock();
    t.start();
    long left = TimeUnit.MILLISECONDS.toNanos(50);
    while (!ready && left > 0) {
      left = condition.awaitNanos(left);
    }
    System.out.println(ready ? "ready" : "late");
    lock.unlock();
  }
}
