// EXPECT: ok
// ALSO: --library-steps
import java.util.concurrent.FutureTask;

/** get sees what the task computed. */
public class FutureTaskGet {
  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 42);
    new Thread(task).start();
    assert task.get() == 42 && task.isDone();
  }
}
