// EXPECT: assertion
// ALSO: --check=independence --all-errors
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** fork without join: the result may not be there. */
public class ForkJoinForgotten {
  static volatile int value;

  static class Work extends RecursiveAction {
    protected void compute() {
      value = 1;
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(new Work());
    assert value == 1;
  }
}
