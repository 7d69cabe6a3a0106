// EXPECT: ok
// OUTPUTS: "1\n", "late\n"
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** get with a time-out. */
public class CompletableTimed {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    new Thread(() -> future.complete(1)).start();
    String result;
    try {
      result = "" + future.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      result = "late";
    }
    System.out.println(result);
  }
}
