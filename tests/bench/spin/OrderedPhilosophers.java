import gov.nasa.jpf.vm.Verify;

/** Philosophers without end; the last one takes the right fork first, so that nobody starves them all. See philosophers.pml. */
public class OrderedPhilosophers {
  static class Philosopher extends Thread {
    private final Object first;
    private final Object second;

    Philosopher(Object first, Object second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public void run() {
      while (true) {
        synchronized (first) {
          synchronized (second) {
          }
        }
      }
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    Object[] forks = new Object[n];
    for (int i = 0; i < n; i++) {
      forks[i] = new Object();
    }
    Verify.beginAtomic();
    for (int i = 0; i + 1 < n; i++) {
      new Philosopher(forks[i], forks[i + 1]).start();
    }
    new Philosopher(forks[0], forks[n - 1]).start();
    Verify.endAtomic();
  }
}
