// A reader that wants to write.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersAndAWriter {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  public static void main(String[] args) {
    lock.readLock().lock();
    lock.writeLock().lock();
  }
}
