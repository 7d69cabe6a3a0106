// EXPECT: ok
// OUTPUTS: "42\n", "late\n"
// ALSO: --library-steps
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** get with a time-out gets the value or gives up. */
public class FutureTimed {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 42);
    new Thread(task).start();
    String result;
    try {
      result = "" + task.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      result = "late";
    }
    System.out.println(result);
  }
}
