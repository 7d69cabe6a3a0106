// EXPECT: ok
// PROGRAM-ARGS: 6
// STATES <= 80
// ALSO: --check=hash
// ALSO: -j 2
/** Main keeps its threads in an array and joins them: which of them have ended matters no more than without the array. */
public class JoinedFromAnArray {
  static int sum;

  static synchronized void add() {
    sum++;
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
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
