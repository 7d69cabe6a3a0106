// A writer that forgets to unlock.
import java.util.concurrent.locks.StampedLock;

public class Stamps {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] args) {
    lock.writeLock();
    new Thread(() -> lock.readLock()).start();
  }
}
