// EXPECT: ok
// OUTPUTS: "42\n", "cancelled\n"
// ALSO: --library-steps
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

/** cancel races with the task. */
public class FutureCancelled {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 42);
    new Thread(task).start();
    task.cancel(false);
    String result;
    try {
      result = "" + task.get();
    } catch (CancellationException e) {
      result = "cancelled";
    }
    System.out.println(result);
  }
}
