// EXPECT: deadlock
// ARGS: --por=off
// ALSO: --symmetry=heap
/** Philosophers round a table: a state and the same one turned are one. */
public class SymRing {
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
    Object[] forks = new Object[4];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = new Object();
    }
    for (int i = 0; i < forks.length; i++) {
      new Philosopher(forks[i], forks[(i + 1) % forks.length]).start();
    }
  }
}
