// EXPECT: exception:java.lang.IllegalMonitorStateException
import java.util.concurrent.locks.ReentrantLock;

/** signal without the lock. */
public class ConditionWithoutLock {
  public static void main(String[] args) {
    new ReentrantLock().newCondition().signal();
  }
}
