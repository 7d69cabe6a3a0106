// EXPECT: deadlock
import java.util.concurrent.CompletableFuture;

/** Nobody completes the second stage when the first fails to. */
public class CompletableNeverCompleted {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> start = new CompletableFuture<>();
    int[] flag = new int[1];
    new Thread(() -> {
      if (flag[0] == 0) {
        start.complete(1);
      }
    }).start();
    flag[0] = 1;
    start.get();
  }
}
