package jdk.internal.pathfleet;

/**
 * The tasks that a pool has not begun, and how many workers it has: all of a pool of fixed size that other threads can notice,
 * as long as nobody asks for more (Assumption::disciplines). Each method is one step (linearizable_operations.def).
 *
 * <p>Nothing here counts what was done, and no list of workers is kept, so that states in which the same is left to do are one.
 */
public final class TaskPool {
  // What becomes of a task that was handed in.
  public static final int REFUSED = 0;
  public static final int QUEUED = 1;
  public static final int NEEDS_WORKER = 2;

  private static final class Entry {
    final Runnable task;
    Entry next;

    Entry(Runnable task) {
      this.task = task;
    }
  }

  private final int most;
  private int workers;
  private boolean closed;
  private Entry first;
  private Entry last;
  /** Those who wait for the end of the last worker wait here. */
  private final Object end = new Object();
  private boolean ended;

  public TaskPool(int most) {
    this.most = most;
  }

  /** NEEDS_WORKER: a worker is counted, which the caller starts with this task. */
  public int hand(Runnable task) {
    synchronized (this) {
      if (closed) {
        return REFUSED;
      }
      if (workers < most) {
        ++workers;
        return NEEDS_WORKER;
      }
      Entry entry = new Entry(task);
      if (first == null) {
        first = entry;
      } else {
        last.next = entry;
      }
      last = entry;
      notify();
      return QUEUED;
    }
  }

  /** The next task for a worker that is free. Null: the worker ends, and is no longer counted. */
  public Runnable take() {
    synchronized (this) {
      Thread.interrupted();
      while (first == null) {
        if (closed) {
          leave();
          return null;
        }
        try {
          wait();
        } catch (InterruptedException e) {
          // meant for a task that had ended
        }
      }
      Runnable task = first.task;
      first = first.next;
      if (first == null) {
        last = null;
      }
      return task;
    }
  }

  /** A worker ends by an exception of its task. Until another one replaces it, a task may come that takes its place and begins first. */
  public void lose() {
    synchronized (this) {
      leave();
    }
  }

  /** True: a worker is counted in place of a lost one, which the caller starts without a task. */
  public boolean replace() {
    synchronized (this) {
      if (workers == most || (closed && first == null)) {
        return false;
      }
      ++workers;
      return true;
    }
  }

  private void leave() {
    if (--workers == 0 && closed && first == null) {
      end();
    }
  }

  private void end() {
    synchronized (end) {
      ended = true;
      end.notifyAll();
    }
  }

  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      if (workers == 0 && first == null) {
        end();
      } else {
        notifyAll();
      }
    }
  }

  public boolean isClosed() {
    synchronized (this) {
      return closed;
    }
  }

  public boolean isEnded() {
    synchronized (end) {
      return ended;
    }
  }

  public boolean awaitEnd(long nanos) throws InterruptedException {
    synchronized (end) {
      if (!ended && nanos > 0) {
        java.util.concurrent.TimeUnit.NANOSECONDS.timedWait(end, nanos);
      }
      return ended;
    }
  }

  /** Whether threads get no name until somebody asks for it. */
  public static native boolean threadsAlike();

  /** Requests that the search starts again with the JDK's own pools. */
  public static native void refute(String how);
}
