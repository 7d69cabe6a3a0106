// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ForkJoinTask;

/** A task that does nothing else that could be seen is done before the task that has invoked it (T24). */
public class TaskInATask {
  static final ForkJoinTask<?> inner = ForkJoinTask.adapt(() -> {});
  static final ForkJoinTask<?> outer = ForkJoinTask.adapt(() -> { inner.invoke(); });

  public static void main(String[] arguments) {
    new Thread(outer::invoke).start();
    if (inner.isDone()) {
      assert outer.isDone();
    }
  }
}
