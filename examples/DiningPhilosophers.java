/**
 * Philosophers at a round table, with one fork between neighbours. Each takes the left fork, then the right one. When all
 * hold their left forks, there is a deadlock.
 */
public class DiningPhilosophers {
  static class Philosopher extends Thread {
    private final Object left;
    private final Object right;

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
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    Object[] forks = new Object[n];
    for (int i = 0; i < n; i++) {
      forks[i] = new Object();
    }
    for (int i = 0; i < n; i++) {
      new Philosopher(forks[i], forks[(i + 1) % n]).start();
    }
  }
}
