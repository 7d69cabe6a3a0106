// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A worker that looks for tasks once may run several ones, and each is done by itself (T24). */
public class TasksOfOneLook {
  static final ForkJoinTask<?> first = ForkJoinTask.adapt(() -> {});
  static final ForkJoinTask<?> second = ForkJoinTask.adapt(() -> {});
  static volatile boolean forked;

  static void fork() {
    first.fork();
    second.fork();
    forked = true;
  }

  public static void main(String[] arguments) {
    new ForkJoinPool(1).execute(TasksOfOneLook::fork);
    if (forked) {
      assert first.isDone() == second.isDone();
    }
  }
}
