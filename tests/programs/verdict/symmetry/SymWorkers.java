// EXPECT: ok
/** Workers that nothing tells apart, started by a main that then ends: about n! fewer states (docs/internals/symmetry.md). */
public class SymWorkers {
  static final Object LOCK = new Object();
  static int sum;

  static class Worker extends Thread {
    private int done;

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) {
        synchronized (LOCK) {
          sum++;
        }
        done++;
      }
      assert done == 2;
    }
  }

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    for (int i = 0; i < n; i++) {
      new Worker().start();
    }
  }
}
