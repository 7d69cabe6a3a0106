// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.CompletableFuture;

/** What a stage does that a joining thread runs can be seen before the stage is done (T24). */
public class StageRunByAJoin {
  static final CompletableFuture<Integer> future = new CompletableFuture<>();
  static volatile boolean byJoin;
  static Thread joins;

  public static void main(String[] arguments) {
    CompletableFuture<?> stage = future.thenRun(() -> byJoin = Thread.currentThread() == joins);
    joins = new Thread(future::join);
    joins.start();
    new Thread(() -> future.complete(1)).start();
    if (byJoin) {
      assert stage.isDone();
    }
  }
}
