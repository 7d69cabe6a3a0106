// EXPECT: deadlock
// ALSO: --library-steps

import java.util.concurrent.locks.StampedLock;

/** A reader that has found the lock held may enter the queue behind a writer, whom it would have overtaken (T24). */
public class StampedReaderBehindAWriter {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] arguments) throws InterruptedException {
    long stamp = lock.writeLock();
    Thread reader = new Thread(lock::readLock);
    reader.start();
    lock.tryConvertToReadLock(stamp);
    new Thread(lock::writeLock).start();
    reader.join(); // for ever, if the writer is before it in the queue
    System.exit(0);
  }
}
