// EXPECT: ok
/** The same with a number each: they are told apart. */
public class SymWorkerIds {
  static final Object LOCK = new Object();
  static int sum;

  static class Worker extends Thread {
    private final int id;
    private int done;

    Worker(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) {
        synchronized (LOCK) {
          sum++;
        }
        done++;
      }
      assert done + id >= 2;
    }
  }

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    for (int i = 0; i < n; i++) {
      new Worker(i).start();
    }
  }
}
