// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.RecursiveAction;

/** As InvokedTaskSeen, where an exception leaves the task: the library handles it and ends the task (T24). */
public class TaskLeftByAThrow {
  static volatile boolean ran;

  static class Task extends RecursiveAction {
    @Override
    protected void compute() {
      ran = true;
      throw new IllegalStateException();
    }
  }

  static void invoke(Task task) {
    try {
      task.invoke();
    } catch (IllegalStateException expected) {
      return;
    }
  }

  public static void main(String[] arguments) {
    Task task = new Task();
    new Thread(() -> invoke(task)).start();
    if (ran) {
      assert task.isDone();
    }
  }
}
