package java.util.concurrent;

import jdk.internal.pathfleet.TaskResult;

/**
 * A task whose result others can wait for.
 *
 * <p>Replaces the JDK's class in a search, because its list of waiting threads and the inner steps of its states tell states
 * apart between which no program can.
 */
public class FutureTask<V> implements RunnableFuture<V> {
  private final TaskResult<V> result;

  public FutureTask(Callable<V> callable) {
    if (callable == null) {
      throw new NullPointerException();
    }
    result = new TaskResult<>(callable);
  }

  public FutureTask(Runnable runnable, V value) {
    result = new TaskResult<>(Executors.callable(runnable, value));
  }

  @Override
  public boolean isCancelled() {
    int state = result.state();
    return state == TaskResult.CANCELLED || state == TaskResult.INTERRUPTING;
  }

  @Override
  public boolean isDone() {
    return result.state() != TaskResult.NEW;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    if (!result.cancel(mayInterruptIfRunning)) {
      return false;
    }
    if (mayInterruptIfRunning) {
      TaskResult.expectInterrupts();
      Thread runner = result.runner();
      if (runner != null) {
        runner.interrupt();
      }
      result.interrupted();
    }
    done();
    return true;
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    return result.get();
  }

  @Override
  public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    if (unit == null) {
      throw new NullPointerException();
    }
    return result.get(unit.toNanos(timeout));
  }

  protected void done() {}

  protected void set(V value) {
    complete(TaskResult.NORMAL, value, false);
  }

  protected void setException(Throwable thrown) {
    complete(TaskResult.EXCEPTIONAL, thrown, false);
  }

  private boolean complete(int state, Object outcome, boolean last) {
    boolean fresh = result.complete(state, outcome, last);
    if (fresh) {
      done();
    }
    return fresh;
  }

  @Override
  public void run() {
    run(false);
  }

  protected boolean runAndReset() {
    return run(true);
  }

  /** Whether the task has ended without an exception and can run again. */
  private boolean run(boolean again) {
    TaskResult.Begun<V> begun = result.mayBegin() ? result.begin() : null;
    if (begun == null) {
      return false;
    }
    Callable<V> task = begun.task;
    begun = null;
    // Only where no code of the program comes in between, a result is the last thing that is to be said of the task.
    boolean plain = getClass() == FutureTask.class && !again;
    boolean left = false;
    boolean ran = false;
    boolean fresh = false;
    try {
      if (task != null) {
        V value = null;
        try {
          value = task.call();
          ran = true;
        } catch (Throwable thrown) {
          if (plain) {
            left = complete(TaskResult.EXCEPTIONAL, thrown, true);
          } else {
            setException(thrown);
          }
        }
        if (ran && plain) {
          left = complete(TaskResult.NORMAL, value, true);
        } else if (ran && !again) {
          set(value);
        }
      }
    } finally {
      if (!left) {
        fresh = leave() == TaskResult.NEW;
      }
    }
    return ran && again && fresh;
  }

  /** An interrupt by the one who cancels comes before the task's end. */
  private int leave() {
    int state = result.leave();
    while (state == TaskResult.INTERRUPTING) {
      Thread.yield();
      state = result.state();
    }
    return state;
  }

  @Override
  public String toString() {
    int state = result.state();
    String text;
    if (state == TaskResult.NORMAL) {
      text = "[Completed normally]";
    } else if (state == TaskResult.EXCEPTIONAL) {
      text = "[Completed exceptionally: " + result.shown() + "]";
    } else if (state != TaskResult.NEW) {
      text = "[Cancelled]";
    } else {
      Object task = result.shown();
      text = task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
    }
    return super.toString() + text;
  }
}
