import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** Queries and exceptions of the locks. */
public class LocksAll {
  static void run(Runnable... all) {
    Thread[] threads = new Thread[all.length];
    for (int i = 0; i < all.length; i++) {
      threads[i] = new Thread(all[i]);
      threads[i].start();
    }
    for (Thread t : threads) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    System.out.println(lock.tryLock() + " " + lock.isLocked() + " " + lock.getHoldCount() + " " + lock.isFair());
    lock.lock();
    System.out.println(lock.getHoldCount() + " " + lock.hasQueuedThreads() + " " + lock.toString().replaceAll("@[0-9a-f]+", "@"));
    lock.unlock();
    lock.unlock();
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e);
    }
    int[] sum = new int[1];
    Runnable add = () -> {
      for (int i = 0; i < 100; i++) {
        lock.lock();
        try {
          sum[0]++;
        } finally {
          lock.unlock();
        }
      }
    };
    run(add, add, add);
    System.out.println(sum[0]);
    lock.lock();
    boolean[] got = new boolean[2];
    run(() -> got[0] = lock.tryLock(), () -> {
      try {
        got[1] = lock.tryLock(5, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        got[1] = true;
      }
    });
    System.out.println(got[0] + " " + got[1]);
    lock.unlock();
    Condition condition = lock.newCondition();
    lock.lock();
    System.out.println(condition.await(2, TimeUnit.MILLISECONDS) + " " + (condition.awaitNanos(1000) <= 0) + " " + condition.awaitUntil(new java.util.Date()));
    lock.unlock();
    try {
      condition.await();
    } catch (IllegalMonitorStateException e) {
      System.out.println("not owner");
    }
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
    rw.readLock().lock();
    rw.readLock().lock();
    System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + rw.isFair());
    rw.readLock().unlock();
    rw.readLock().unlock();
    rw.writeLock().lock();
    rw.readLock().lock();
    rw.writeLock().unlock();
    System.out.println(rw.isWriteLocked() + " " + rw.getReadLockCount());
    rw.readLock().unlock();
    try {
      rw.readLock().unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    StampedLock stamped = new StampedLock();
    long read = stamped.readLock();
    long optimistic = stamped.tryOptimisticRead();
    System.out.println(stamped.isReadLocked() + " " + stamped.validate(optimistic) + " " + stamped.tryWriteLock());
    long write = stamped.tryConvertToWriteLock(read);
    System.out.println((write != 0) + " " + stamped.isWriteLocked() + " " + stamped.validate(optimistic) + " " + stamped.tryOptimisticRead());
    stamped.unlock(write);
    try {
      stamped.unlockWrite(write);
    } catch (IllegalMonitorStateException e) {
      System.out.println("stamp " + e.getMessage());
    }
  }
}
