// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.RecursiveAction;

/** What a task does can be seen before the task is done, although invoking it is one step (T24). */
public class InvokedTaskSeen {
  static volatile boolean ran;

  static class Task extends RecursiveAction {
    @Override
    protected void compute() {
      ran = true;
    }
  }

  public static void main(String[] arguments) {
    Task task = new Task();
    new Thread(task::invoke).start();
    if (ran) {
      assert task.isDone();
    }
  }
}
