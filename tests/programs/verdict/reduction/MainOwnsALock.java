// EXPECT: assertion
// ALSO: --por=transitions
import java.util.concurrent.locks.ReentrantLock;

/** A thread learns of main from a lock that main holds, and asks whether it lives when it has ended. */
public class MainOwnsALock {
  static class Lock extends ReentrantLock {
    Thread owner() {
      return getOwner();
    }
  }

  public static void main(String[] args) {
    Lock lock = new Lock();
    new Thread(() -> {
      Thread owner = lock.owner();
      assert owner == null || owner.isAlive();
    }).start();
    lock.lock();
    lock.unlock();
  }
}
