// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.CompletableFuture;

/** A chain of stages over an executor of its own. */
public class CompletableChain {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> start = new CompletableFuture<>();
    CompletableFuture<Integer> end = start.thenApply(x -> x + 1).thenCombine(start, Integer::sum);
    new Thread(() -> start.complete(1)).start();
    assert end.get() == 3;
  }
}
