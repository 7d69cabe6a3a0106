// EXPECT: deadlock
import java.util.concurrent.FutureTask;

/** get of a task that nobody runs. */
public class FutureTaskNeverRun {
  public static void main(String[] args) throws Exception {
    new FutureTask<>(() -> 42).get();
  }
}
