import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Philosophers whose forks are ReentrantLocks, and who eat several times: all may hold their left forks. */
public class LockPhilosophers {
  public static void main(String[] args) {
    int philosophers = Integer.parseInt(args[0]);
    int meals = Integer.parseInt(args[1]);
    Lock[] forks = new Lock[philosophers];
    for (int i = 0; i < philosophers; i++) forks[i] = new ReentrantLock();
    int[] eaten = new int[philosophers];
    for (int i = 0; i < philosophers; i++) {
      int me = i;
      Lock left = forks[i];
      Lock right = forks[(i + 1) % philosophers];
      new Thread(() -> {
        for (int meal = 0; meal < meals; meal++) {
          left.lock();
          right.lock();
          eaten[me]++;
          right.unlock();
          left.unlock();
        }
      }).start();
    }
  }
}
