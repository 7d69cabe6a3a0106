package java.util.concurrent;

import java.util.List;
import jdk.internal.pathfleet.TaskPool;
import jdk.internal.reflect.Reflection;

/**
 * A pool of a fixed number of workers, as Executors makes it.
 *
 * <p>Replaces the JDK's class in a search with Assumption::disciplines, because no state needs its counts, its lists and the locks of its
 * workers unless the program asks for them. All else that a pool can be or can be asked refutes the assumption, and the JDK's own
 * class is used then.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {
  private final TaskPool tasks;
  private final int size;
  private final ThreadFactory factory;
  private final ThreadGroup group;

  public ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, most, keepAlive, queue, Executors.defaultThreadFactory(), Reflection.getCallerClass());
  }

  public ThreadPoolExecutor(
      int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory) {
    this(core, most, keepAlive, queue, factory, null);
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    this(core, most, keepAlive, queue, null, null);
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    this(core, most, keepAlive, queue, factory, null);
  }

  /** Executors alone passes a queue that nobody else has. */
  private ThreadPoolExecutor(
      int core, int most, long keepAlive, BlockingQueue<Runnable> queue, ThreadFactory factory, Class<?> caller) {
    if (caller != Executors.class
        || getClass() != ThreadPoolExecutor.class
        || core != most
        || core <= 0
        || keepAlive != 0
        || queue.getClass() != LinkedBlockingQueue.class) {
      refuse("a pool that Executors.newFixedThreadPool does not make");
    }
    size = core;
    this.factory = factory;
    group = Thread.currentThread().getThreadGroup();
    tasks = new TaskPool(core);
  }

  private static RuntimeException refuse(String how) {
    TaskPool.refute(how);
    throw new InternalError(how);
  }

  private static RuntimeException asked(String method) {
    return refuse("ThreadPoolExecutor." + method);
  }

  private static final class Worker implements Runnable {
    private final ThreadPoolExecutor pool;
    /** The task it begins with, until it begins. */
    private Runnable first;

    Worker(ThreadPoolExecutor pool, Runnable first) {
      this.pool = pool;
      this.first = first;
    }

    @Override
    public void run() {
      boolean completed = false;
      try {
        Runnable task = first;
        first = null;
        if (task == null) {
          task = pool.tasks.take();
        }
        while (task != null) {
          task.run();
          task = null;
          task = pool.tasks.take();
        }
        completed = true;
      } finally {
        if (!completed) {
          pool.replaceWorker();
        }
      }
    }
  }

  private void replaceWorker() {
    Thread worker = Thread.currentThread();
    // Who shuts a pool of the JDK down may interrupt a worker whose task has failed: a handler of the program would see it.
    if (Thread.getDefaultUncaughtExceptionHandler() != null
        || worker.getUncaughtExceptionHandler() != group
        || group.getClass() != ThreadGroup.class) {
      throw refuse("a handler of a worker's uncaught exceptions");
    }
    tasks.lose();
    if (tasks.replace()) {
      startWorker(null);
    }
  }

  private void startWorker(Runnable first) {
    Worker worker = new Worker(this, first);
    Thread thread;
    if (TaskPool.threadsAlike()) {
      thread = new Thread(group, worker);
      if (thread.isDaemon()) {
        thread.setDaemon(false);
      }
      if (thread.getPriority() != Thread.NORM_PRIORITY) {
        thread.setPriority(Thread.NORM_PRIORITY);
      }
    } else {
      thread = factory.newThread(worker);
    }
    thread.start();
  }

  @Override
  public void execute(Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    int answer = tasks.hand(task);
    if (answer == TaskPool.NEEDS_WORKER) {
      startWorker(task);
    } else if (answer == TaskPool.REFUSED) {
      reject(task);
    }
  }

  final void reject(Runnable task) {
    throw refuse("a task that a pool rejects");
  }

  @Override
  public void shutdown() {
    tasks.close();
  }

  @Override
  public boolean isShutdown() {
    return tasks.isClosed();
  }

  @Override
  public boolean isTerminated() {
    return tasks.isEnded();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return tasks.awaitEnd(unit.toNanos(timeout));
  }

  public int getCorePoolSize() {
    return size;
  }

  public int getMaximumPoolSize() {
    return size;
  }

  public long getKeepAliveTime(TimeUnit unit) {
    return unit.convert(0, TimeUnit.NANOSECONDS);
  }

  public boolean allowsCoreThreadTimeOut() {
    return false;
  }

  public ThreadFactory getThreadFactory() {
    return factory;
  }

  // All that follows is left to the JDK's own class.

  @Override
  public List<Runnable> shutdownNow() {
    throw asked("shutdownNow");
  }

  public boolean isTerminating() {
    throw asked("isTerminating");
  }

  public void setThreadFactory(ThreadFactory factory) {
    throw asked("setThreadFactory");
  }

  public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
    throw asked("setRejectedExecutionHandler");
  }

  public RejectedExecutionHandler getRejectedExecutionHandler() {
    throw asked("getRejectedExecutionHandler");
  }

  public void setCorePoolSize(int core) {
    throw asked("setCorePoolSize");
  }

  public boolean prestartCoreThread() {
    throw asked("prestartCoreThread");
  }

  void ensurePrestart() {
    throw asked("ensurePrestart");
  }

  public int prestartAllCoreThreads() {
    throw asked("prestartAllCoreThreads");
  }

  public void allowCoreThreadTimeOut(boolean value) {
    throw asked("allowCoreThreadTimeOut");
  }

  public void setMaximumPoolSize(int most) {
    throw asked("setMaximumPoolSize");
  }

  public void setKeepAliveTime(long time, TimeUnit unit) {
    throw asked("setKeepAliveTime");
  }

  public BlockingQueue<Runnable> getQueue() {
    throw asked("getQueue");
  }

  public boolean remove(Runnable task) {
    throw asked("remove");
  }

  public void purge() {
    throw asked("purge");
  }

  public int getPoolSize() {
    throw asked("getPoolSize");
  }

  public int getActiveCount() {
    throw asked("getActiveCount");
  }

  public int getLargestPoolSize() {
    throw asked("getLargestPoolSize");
  }

  public long getTaskCount() {
    throw asked("getTaskCount");
  }

  public long getCompletedTaskCount() {
    throw asked("getCompletedTaskCount");
  }

  @Override
  public String toString() {
    throw asked("toString");
  }

  void onShutdown() {}

  boolean isStopped() {
    throw asked("isStopped");
  }

  final void tryTerminate() {
    throw asked("tryTerminate");
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  @Deprecated(since = "9")
  protected void finalize() {}

  // The handlers of the JDK, which a pool of this class never calls.

  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    public CallerRunsPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw refuse("a handler of rejected tasks");
    }
  }

  public static class AbortPolicy implements RejectedExecutionHandler {
    public AbortPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw refuse("a handler of rejected tasks");
    }
  }

  public static class DiscardPolicy implements RejectedExecutionHandler {
    public DiscardPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw refuse("a handler of rejected tasks");
    }
  }

  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    public DiscardOldestPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
      throw refuse("a handler of rejected tasks");
    }
  }
}
