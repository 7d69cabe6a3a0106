// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.locks.ReentrantLock;

/** A lock that is taken has no owner for a moment, which a subclass can see (T24). */
public class OwnerOfALock {
  static class Lock extends ReentrantLock {
    Thread owner() {
      return getOwner();
    }
  }

  static final Lock lock = new Lock();

  public static void main(String[] arguments) {
    new Thread(lock::lock).start();
    if (lock.isLocked()) {
      assert lock.owner() != null;
    }
  }
}
