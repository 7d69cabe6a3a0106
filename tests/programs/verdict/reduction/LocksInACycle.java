// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for each other's locks are a deadlock only when nobody else can go on, as under every other option. */
public class LocksInACycle {
  public static void main(String[] args) {
    ReentrantLock first = new ReentrantLock();
    ReentrantLock second = new ReentrantLock();
    Thread other = new Thread(() -> {
      second.lock();
      first.lock();
    });
    other.setDaemon(true);
    other.start();
    Thread third = new Thread(() -> {
      first.lock();
      second.lock();
    });
    third.setDaemon(true);
    third.start();
    while (true) {
      Thread.yield();
    }
  }
}
