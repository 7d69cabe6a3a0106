// ALSO: --search=random --seed=7 --walk-length=5
// ALSO: --search=iterative --depth-step=3
// ALSO: --search=best --heuristic=interleaving
// ALSO: --search=best --heuristic=preemptions
// ALSO: --search=preemptions
// ALSO: --search=bfs
// EXPECT: ok
/** Whatever the order, the search ends and has seen everything. */
public class RandomWalksEnd {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int add = i + 1;
      threads[i] = new Thread(() -> {
        for (int round = 0; round < 2; round++) {
          synchronized (RandomWalksEnd.class) {
            sum += add;
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert sum == 12;
  }
}
