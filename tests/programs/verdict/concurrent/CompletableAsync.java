// EXPECT: ok
import java.util.concurrent.CompletableFuture;

/** supplyAsync in the common pool. */
public class CompletableAsync {
  public static void main(String[] args) {
    assert CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).join() == 2;
  }
}
