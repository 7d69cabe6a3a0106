// EXPECT: ok
// ALSO: --check=independence
// OUTPUTS: "1\n", "2\n"
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAny takes the first that succeeds. */
public class InvokeAny {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    System.out.println(pool.invokeAny(tasks));
    pool.shutdown();
  }
}
