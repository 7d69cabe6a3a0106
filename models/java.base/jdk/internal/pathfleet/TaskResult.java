package jdk.internal.pathfleet;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What a future knows of its task: all of it that other threads can notice. Each method is one step
 * (linearizable_operations.def), and those who wait are in no list.
 */
public final class TaskResult<V> {
  public static final int NEW = 0;
  /** Cancelled, while the one who cancels may still interrupt. */
  public static final int INTERRUPTING = 1;
  public static final int CANCELLED = 2;
  public static final int NORMAL = 3;
  public static final int EXCEPTIONAL = 4;

  private int state;
  private Callable<V> task;
  private Object outcome;
  private Thread runner;

  public TaskResult(Callable<V> task) {
    this.task = task;
  }

  public int state() {
    synchronized (this) {
      return state;
    }
  }

  /**
   * Where threads are interrupted, a thread that is about to begin looks first and takes the task later, as under the JDK: who
   * cancels in between may interrupt it. Without interrupts nobody can tell.
   */
  public boolean mayBegin() {
    return !interrupts() || state() == NEW;
  }

  /**
   * Makes the running thread the one that an interrupt is sent to. Null: another one is, or the task is done. A result without
   * a task: it was cancelled after mayBegin(), and the thread has to leave().
   */
  public Begun<V> begin() {
    synchronized (this) {
      if (runner != null || (state != NEW && !interrupts())) {
        return null;
      }
      runner = Thread.currentThread();
      return new Begun<>(state == NEW ? task : null);
    }
  }

  public static final class Begun<V> {
    public final Callable<V> task;

    Begun(Callable<V> task) {
      this.task = task;
    }
  }

  /** The task is done, unless it was cancelled. `last`: its thread will not do anything else for it. */
  public boolean complete(int state, Object outcome, boolean last) {
    synchronized (this) {
      boolean fresh = this.state == NEW;
      if (fresh) {
        this.state = state;
        this.outcome = outcome;
        task = null;
        notifyAll();
      }
      if (last) {
        runner = null;
      }
      return fresh;
    }
  }

  /** The running thread leaves the task. */
  public int leave() {
    synchronized (this) {
      runner = null;
      return state;
    }
  }

  public boolean cancel(boolean interrupting) {
    synchronized (this) {
      if (state != NEW) {
        return false;
      }
      if (interrupting) {
        state = INTERRUPTING;
      } else {
        state = CANCELLED;
        task = null;
        notifyAll();
      }
      return true;
    }
  }

  public Thread runner() {
    synchronized (this) {
      return runner;
    }
  }

  public void interrupted() {
    synchronized (this) {
      state = CANCELLED;
      task = null;
      notifyAll();
    }
  }

  public V get() throws InterruptedException, ExecutionException {
    synchronized (this) {
      while (state == NEW) {
        try {
          wait();
        } catch (InterruptedException e) {
          pass(e);
        }
      }
      return report();
    }
  }

  public V get(long nanos) throws InterruptedException, ExecutionException, TimeoutException {
    synchronized (this) {
      if (state == NEW) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        long deadline = System.nanoTime() + nanos;
        while (state == NEW) {
          long left = deadline - System.nanoTime();
          if (left <= 0) {
            throw new TimeoutException();
          }
          try {
            TimeUnit.NANOSECONDS.timedWait(this, left);
          } catch (InterruptedException e) {
            pass(e);
          }
        }
      }
      return report();
    }
  }

  /** Who is interrupted when the task is done returns with its result, and stays interrupted. */
  private void pass(InterruptedException e) throws InterruptedException {
    if (state == NEW) {
      throw e;
    }
    Thread.currentThread().interrupt();
  }

  @SuppressWarnings("unchecked")
  private V report() throws ExecutionException {
    if (state == NORMAL) {
      return (V) outcome;
    }
    if (state == EXCEPTIONAL) {
      throw new ExecutionException((Throwable) outcome);
    }
    throw new CancellationException();
  }

  /** For toString, which calls the program's code with it. */
  public Object shown() {
    synchronized (this) {
      return state == NEW ? task : outcome;
    }
  }

  /** Whether the search explores interrupts. */
  private static native boolean interrupts();

  /** Requests that it does. */
  public static native void expectInterrupts();
}
