// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.FutureTask;

/** A future is done a moment before it is completed, which its text shows (T8). */
public class FutureCompleting {
  public static void main(String[] arguments) {
    FutureTask<Integer> future = new FutureTask<>(() -> 3);
    new Thread(future).start();
    if (future.isDone()) {
      assert !future.toString().contains("Not completed");
    }
  }
}
