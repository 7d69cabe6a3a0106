// EXPECT: assertion
// ALSO: --library-steps

import java.util.concurrent.RecursiveAction;

/** As InvokedTaskSeen, where the initializer of a class of the program can be seen (T24). */
public class TaskInitializesAClass {
  static volatile boolean begun;

  static class Late {
    static int value;

    static {
      begun = true;
      value = 2;
    }
  }

  static class Task extends RecursiveAction {
    @Override
    protected void compute() {
      int ignored = Late.value;
    }
  }

  public static void main(String[] arguments) {
    Task task = new Task();
    new Thread(task::invoke).start();
    if (begun) {
      assert task.isDone();
    }
  }
}
