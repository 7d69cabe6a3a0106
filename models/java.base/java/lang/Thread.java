package java.lang;

import java.security.AccessControlContext;
import java.util.HashMap;
import java.util.Map;
import sun.nio.ch.Interruptible;

/**
 * A thread.
 *
 * <p>Replaces the JDK's class because the virtual machine implements waiting, interrupting and ending: a thread's status is
 * in the record that every state holds, not in fields and locks of this object. The fields that other JDK classes find by
 * name are kept: threadLocals, inheritableThreadLocals, inheritedAccessControlContext, parkBlocker, tid,
 * contextClassLoader and threadLocalRandom*.
 */
public class Thread implements Runnable {
  public static final int MIN_PRIORITY = 1;
  public static final int NORM_PRIORITY = 5;
  public static final int MAX_PRIORITY = 10;

  /** The number in the next default name. A native counts it, unless threads may be interchanged. */
  private static int nextNumber;

  private static volatile UncaughtExceptionHandler defaultUncaughtExceptionHandler;

  /** Starts and joins the shutdown hooks, if there are any, when the last non-daemon thread has ended. */
  private static Thread destroyJavaVM;

  /** Null: a default name not yet requested, of a thread that may be interchanged with others (vm/state/canonical_threads.cpp). */
  private volatile String name;
  private int priority;
  private boolean daemon;
  /** Used while the thread has no record: whether it was interrupted before its start, or at its end. */
  private volatile boolean interrupted;
  /** 0 not started, 1 alive, 2 ended; written by the virtual machine. */
  private volatile int status;
  private final Runnable target;
  private ThreadGroup group;
  private ClassLoader contextClassLoader;
  private AccessControlContext inheritedAccessControlContext;
  ThreadLocal.ThreadLocalMap threadLocals;
  ThreadLocal.ThreadLocalMap inheritableThreadLocals;
  /** 0 until it is requested. */
  private long tid;
  volatile Object parkBlocker;
  private volatile UncaughtExceptionHandler uncaughtExceptionHandler;
  long threadLocalRandomSeed;
  int threadLocalRandomProbe;
  int threadLocalRandomSecondarySeed;

  public enum State { NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED }

  @FunctionalInterface
  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread t, Throwable e);
  }

  public Thread() {
    this(null, null, defaultName(), true);
  }

  public Thread(Runnable target) {
    this(null, target, defaultName(), true);
  }

  Thread(Runnable target, AccessControlContext context) {
    this(null, target, defaultName(), false);
    inheritedAccessControlContext = context;
  }

  public Thread(ThreadGroup group, Runnable target) {
    this(group, target, defaultName(), true);
  }

  public Thread(String name) {
    this(null, null, name, 0, true);
  }

  public Thread(ThreadGroup group, String name) {
    this(group, null, name, 0, true);
  }

  public Thread(Runnable target, String name) {
    this(null, target, name, 0, true);
  }

  public Thread(ThreadGroup group, Runnable target, String name) {
    this(group, target, name, 0, true);
  }

  public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
    this(group, target, name, stackSize, true);
  }

  public Thread(
      ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritThreadLocals) {
    this(group, target, given(name), inheritThreadLocals);
  }

  private Thread(ThreadGroup group, Runnable target, String name, boolean inheritThreadLocals) {
    Thread parent = currentThread();
    this.name = name;
    this.target = target;
    this.group = group == null ? parent.group : group;
    daemon = parent.daemon;
    priority = Math.min(parent.priority, this.group.getMaxPriority());
    contextClassLoader = parent.getContextClassLoader();
    if (inheritThreadLocals && parent.inheritableThreadLocals != null) {
      inheritableThreadLocals = ThreadLocal.createInheritedMap(parent.inheritableThreadLocals);
    }
    if (name == null) {
      noteNameless();
    }
  }

  private static String given(String name) {
    if (name == null) {
      throw new NullPointerException("name cannot be null");
    }
    return name;
  }

  private static String defaultName() {
    int number = nextNumber();
    return number < 0 ? null : "Thread-" + number;
  }

  /** For reports, which number nameless threads in the order of their creation. */
  private native void noteNameless();

  /** Requests that the search starts again with names. */
  private native String withheldName();

  /** Initialises the object that the virtual machine has allocated for its first thread; part of the boot sequence. */
  static void initializeFirst() {
    Thread thread = currentThread();
    thread.name = "main";
    thread.priority = NORM_PRIORITY;
    thread.status = 1;
    thread.tid = 1;
    thread.group = ThreadGroup.first();
    destroyJavaVM = new Thread(thread.group, null, "DestroyJavaVM", false);
  }

  @Override
  protected Object clone() throws CloneNotSupportedException {
    throw new CloneNotSupportedException();
  }

  public static native Thread currentThread();

  public static native void yield();

  public static native void onSpinWait();

  public static native void sleep(long millis) throws InterruptedException;

  public static void sleep(long millis, int nanos) throws InterruptedException {
    sleep(rounded(millis, nanos));
  }

  private static long rounded(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    return nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
  }

  public void start() {
    start0();
  }

  /** Waits until this thread's monitor is free, as the JDK's synchronized method does. */
  private native void start0();

  @Override
  public void run() {
    if (target != null) {
      target.run();
    }
  }

  /** The first frame of a thread. It catches nothing, so an uncaught exception is reported at its throw. */
  private void run0() {
    run();
  }

  public void interrupt() {
    interrupt0();
  }

  private native void interrupt0();

  public static native boolean interrupted();

  public native boolean isInterrupted();

  public final native boolean isAlive();

  public final void join() throws InterruptedException {
    join0(0);
  }

  public final void join(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    join0(millis);
  }

  public final void join(long millis, int nanos) throws InterruptedException {
    join0(rounded(millis, nanos));
  }

  /** Enters this thread's monitor and waits there as long as it lives, as the JDK's synchronized method does. */
  private native void join0(long millis) throws InterruptedException;

  /** The first frame of destroyJavaVM. */
  private void shutdown() {
    Shutdown.shutdown();
  }

  public final void setPriority(int newPriority) {
    if (newPriority > MAX_PRIORITY || newPriority < MIN_PRIORITY) {
      throw new IllegalArgumentException();
    }
    if (getThreadGroup() != null) {
      priority = Math.min(newPriority, getThreadGroup().getMaxPriority());
    }
  }

  public final int getPriority() {
    return priority;
  }

  public final synchronized void setName(String name) {
    if (name == null) {
      throw new NullPointerException("name cannot be null");
    }
    this.name = name;
  }

  public final String getName() {
    String known = name;
    return known != null ? known : withheldName();
  }

  public final ThreadGroup getThreadGroup() {
    return status == 2 ? null : group;
  }

  public static int activeCount() {
    return currentThread().getThreadGroup().activeCount();
  }

  public static int enumerate(Thread[] threads) {
    return currentThread().getThreadGroup().enumerate(threads);
  }

  public final void setDaemon(boolean on) {
    if (isAlive()) {
      throw new IllegalThreadStateException();
    }
    daemon = on;
  }

  public final boolean isDaemon() {
    return daemon;
  }

  @Deprecated(since = "17", forRemoval = true)
  public final void checkAccess() {}

  @Deprecated(since = "1.2")
  public final void stop() {
    unsupported("Thread.stop");
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public final void suspend() {
    unsupported("Thread.suspend");
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public final void resume() {
    unsupported("Thread.resume");
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public int countStackFrames() {
    throw new UnsupportedOperationException();
  }

  /** Ends the path as unsupported. */
  private static native void unsupported(String what);

  public static void dumpStack() {
    new Exception("Stack trace").printStackTrace();
  }

  @Override
  public String toString() {
    ThreadGroup of = getThreadGroup();
    return "Thread[" + getName() + "," + getPriority() + "," + (of == null ? "" : of.getName()) + "]";
  }

  public ClassLoader getContextClassLoader() {
    return contextClassLoader;
  }

  public void setContextClassLoader(ClassLoader loader) {
    contextClassLoader = loader;
  }

  public static native boolean holdsLock(Object object);

  public StackTraceElement[] getStackTrace() {
    if (this == currentThread()) {
      return new Exception().getStackTrace();
    }
    if (isAlive()) {
      unsupported("Thread.getStackTrace of another thread");
    }
    return new StackTraceElement[0];
  }

  public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
    Map<Thread, StackTraceElement[]> traces = new HashMap<>();
    for (Thread thread : liveThreads()) {
      traces.put(thread, thread.getStackTrace());
    }
    return traces;
  }

  public native long getId();

  public State getState() {
    return State.values()[state0()];
  }

  private native int state0();

  public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    defaultUncaughtExceptionHandler = handler;
  }

  public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
    return defaultUncaughtExceptionHandler;
  }

  public UncaughtExceptionHandler getUncaughtExceptionHandler() {
    return uncaughtExceptionHandler != null ? uncaughtExceptionHandler : group;
  }

  public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    uncaughtExceptionHandler = handler;
  }

  /** Called by the virtual machine when an exception has left run0. */
  private void dispatchUncaughtException(Throwable exception) {
    try {
      getUncaughtExceptionHandler().uncaughtException(this, exception);
    } catch (Throwable failed) {
      // Not to System.err, which may be the program's own stream or none.
      jdk.internal.pathfleet.ConsoleStream.error("\nException: " + failed.getClass().getName()
          + " thrown from the UncaughtExceptionHandler in thread \"" + getName() + "\"\n");
    }
  }

  /** There are no channels on which a thread could block. */
  static void blockedOn(Interruptible blocker) {}

  static native Thread[] liveThreads();

  /** -1: default names are withheld. */
  private static native int nextNumber();
}
