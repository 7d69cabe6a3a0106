// EXPECT: assertion
// ALSO: --library-steps
// ALSO: --por=transitions

import java.util.concurrent.CompletableFuture;

/** A thread that was woken in a join, and that nobody else reaches any more, still reads the result (T8, A3). */
public class ObtrudedAfterAJoin {
  static final CompletableFuture<Integer> future = new CompletableFuture<>();
  static volatile boolean waited;

  static void join() {
    int result = future.join();
    assert !waited || result == 1;
  }

  public static void main(String[] arguments) {
    new Thread(ObtrudedAfterAJoin::join).start();
    if (future.getNumberOfDependents() == 1) {
      waited = true;
    }
    future.complete(1);
    future.obtrudeValue(5);
  }
}
