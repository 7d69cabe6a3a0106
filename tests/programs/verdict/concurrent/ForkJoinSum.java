// EXPECT: ok
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A RecursiveTask in a pool of its own. */
public class ForkJoinSum {
  static class Sum extends RecursiveTask<Integer> {
    final int from, to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      Sum left = new Sum(from, (from + to) / 2);
      Sum right = new Sum((from + to) / 2, to);
      left.fork();
      return right.compute() + left.join();
    }
  }

  public static void main(String[] args) {
    assert new ForkJoinPool(1).invoke(new Sum(1, 3)) == 3;
  }
}
