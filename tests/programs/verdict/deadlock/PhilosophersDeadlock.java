// EXPECT: deadlock
/** Three philosophers, each taking the left fork first. */
public class PhilosophersDeadlock {
  static class Philosopher extends Thread {
    final Object left, right;

    Philosopher(Object left, Object right) {
      this.left = left;
      this.right = right;
    }

    @Override
    public void run() {
      synchronized (left) {
        synchronized (right) {
        }
      }
    }
  }

  public static void main(String[] args) {
    Object[] forks = new Object[3];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = new Object();
    }
    for (int i = 0; i < forks.length; i++) {
      new Philosopher(forks[i], forks[(i + 1) % forks.length]).start();
    }
  }
}
