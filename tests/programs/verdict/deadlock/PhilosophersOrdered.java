// EXPECT: ok
/** Three philosophers, each taking the fork of the lower number first. */
public class PhilosophersOrdered {
  static class Philosopher extends Thread {
    final Object first, second;

    Philosopher(Object first, Object second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public void run() {
      synchronized (first) {
        synchronized (second) {
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
      int next = (i + 1) % forks.length;
      new Philosopher(forks[Math.min(i, next)], forks[Math.max(i, next)]).start();
    }
  }
}
