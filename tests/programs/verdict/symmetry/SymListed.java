// EXPECT: ok
// ALSO: --symmetry=heap
// ALSO: --por=transitions
// ALSO: --check=symmetry --por=transitions
/** Two threads list all threads when main has ended: they stand in the order in which they were started. */
public class SymListed {
  static Thread main;

  static class Worker extends Thread {
    final int number;

    Worker(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      try {
        main.join();
      } catch (InterruptedException e) {
        return;
      }
      Thread[] all = new Thread[4];
      int count = getThreadGroup().enumerate(all);
      if (count == 2 && all[0] instanceof Worker && all[1] instanceof Worker) {
        assert ((Worker) all[0]).number < ((Worker) all[1]).number;
      }
    }
  }

  public static void main(String[] args) {
    main = Thread.currentThread();
    new Worker(1).start();
    new Worker(2).start();
  }
}
