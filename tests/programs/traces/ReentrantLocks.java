// Locks of java.util.concurrent in opposite orders.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class ReentrantLocks {
  static final Lock left = new ReentrantLock();
  static final Lock right = new ReentrantLock();

  static void eat(Lock one, Lock other) {
    one.lock();
    other.lock();
    other.unlock();
    one.unlock();
  }

  public static void main(String[] args) {
    new Thread(() -> eat(left, right)).start();
    new Thread(() -> eat(right, left)).start();
  }
}
