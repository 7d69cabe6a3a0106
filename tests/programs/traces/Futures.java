// A future that nobody completes.
import java.util.concurrent.CompletableFuture;

public class Futures {
  static final CompletableFuture<String> promise = new CompletableFuture<>();

  public static void main(String[] args) {
    new Thread(() -> promise.join()).start();
  }
}
