// EXPECT: ok
// STATES <= 30
// ALSO: --check=hash
// ALSO: -j 2
/** Main keeps its threads in an array and joins them in a loop: which of them have ended matters no more than without it. */
public class SymJoined {
  static int sum;

  static synchronized void add() {
    sum++;
  }

  public static void main(String[] args) throws InterruptedException {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(() -> {
        add();
        add();
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert sum == 2 * n;
  }
}
