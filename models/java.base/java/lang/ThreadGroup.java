package java.lang;

import java.util.ArrayList;
import java.util.List;

/**
 * A group of threads.
 *
 * <p>Replaces the JDK's class because that one keeps lists of its threads, which would be part of every state. Here the
 * members are found among the live threads when they are requested.
 */
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
  private final ThreadGroup parent;
  private final String name;
  private int maxPriority;
  private boolean daemon;
  private boolean destroyed;
  private List<ThreadGroup> groups;

  /** The system group. */
  private ThreadGroup() {
    parent = null;
    name = "system";
    maxPriority = Thread.MAX_PRIORITY;
  }

  public ThreadGroup(String name) {
    this(Thread.currentThread().getThreadGroup(), name);
  }

  public ThreadGroup(ThreadGroup parent, String name) {
    if (parent.destroyed) {
      throw new IllegalThreadStateException();
    }
    this.parent = parent;
    this.name = name;
    maxPriority = parent.maxPriority;
    daemon = parent.daemon;
    synchronized (parent) {
      if (parent.groups == null) {
        parent.groups = new ArrayList<>();
      }
      parent.groups.add(this);
    }
  }

  /** The group "main" of a new virtual machine. */
  static ThreadGroup first() {
    return new ThreadGroup(new ThreadGroup(), "main");
  }

  public final String getName() {
    return name;
  }

  public final ThreadGroup getParent() {
    return parent;
  }

  public final int getMaxPriority() {
    return maxPriority;
  }

  @Deprecated(since = "16", forRemoval = true)
  public final boolean isDaemon() {
    return daemon;
  }

  @Deprecated(since = "16", forRemoval = true)
  public synchronized boolean isDestroyed() {
    return destroyed;
  }

  @Deprecated(since = "16", forRemoval = true)
  public final void setDaemon(boolean daemon) {
    this.daemon = daemon;
  }

  public final void setMaxPriority(int priority) {
    if (priority < Thread.MIN_PRIORITY || priority > Thread.MAX_PRIORITY) {
      return;
    }
    maxPriority = parent == null ? priority : Math.min(priority, parent.maxPriority);
    for (ThreadGroup group : subgroups()) {
      group.setMaxPriority(priority);
    }
  }

  public final boolean parentOf(ThreadGroup group) {
    while (group != null && group != this) {
      group = group.parent;
    }
    return group == this;
  }

  @Deprecated(since = "17", forRemoval = true)
  public final void checkAccess() {}

  public int activeCount() {
    return members(true).size();
  }

  public int enumerate(Thread[] list) {
    return enumerate(list, true);
  }

  public int enumerate(Thread[] list, boolean recurse) {
    return copy(members(recurse), list);
  }

  public int activeGroupCount() {
    return descendants(true).size();
  }

  public int enumerate(ThreadGroup[] list) {
    return enumerate(list, true);
  }

  public int enumerate(ThreadGroup[] list, boolean recurse) {
    return copy(descendants(recurse), list);
  }

  private static <E> int copy(List<E> from, E[] to) {
    int n = Math.min(from.size(), to.length);
    for (int i = 0; i < n; i++) {
      to[i] = from.get(i);
    }
    return n;
  }

  private synchronized List<ThreadGroup> subgroups() {
    return groups == null ? List.of() : new ArrayList<>(groups);
  }

  private List<ThreadGroup> descendants(boolean recurse) {
    List<ThreadGroup> found = new ArrayList<>(subgroups());
    if (recurse) {
      for (ThreadGroup group : subgroups()) {
        found.addAll(group.descendants(true));
      }
    }
    return found;
  }

  private List<Thread> members(boolean recurse) {
    List<Thread> found = new ArrayList<>();
    for (Thread thread : Thread.liveThreads()) {
      ThreadGroup group = thread.getThreadGroup();
      if (group == this || (recurse && group != null && parentOf(group))) {
        found.add(thread);
      }
    }
    return found;
  }

  public final void interrupt() {
    for (Thread thread : members(true)) {
      thread.interrupt();
    }
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public final void stop() {
    throw new UnsupportedOperationException();
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public final void suspend() {
    throw new UnsupportedOperationException();
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public final void resume() {
    throw new UnsupportedOperationException();
  }

  @Deprecated(since = "1.2", forRemoval = true)
  public boolean allowThreadSuspension(boolean allowed) {
    return true;
  }

  @Deprecated(since = "16", forRemoval = true)
  public final void destroy() {
    if (destroyed || activeCount() > 0) {
      throw new IllegalThreadStateException();
    }
    for (ThreadGroup group : subgroups()) {
      group.destroy();
    }
    if (parent != null) {
      destroyed = true;
      synchronized (parent) {
        parent.groups.remove(this);
      }
    }
  }

  public void list() {
    list(0);
  }

  private void list(int indent) {
    System.out.println(" ".repeat(indent) + this);
    for (Thread thread : members(false)) {
      System.out.println(" ".repeat(indent + 4) + thread);
    }
    for (ThreadGroup group : subgroups()) {
      group.list(indent + 4);
    }
  }

  @Override
  public void uncaughtException(Thread thread, Throwable exception) {
    if (parent != null) {
      parent.uncaughtException(thread, exception);
      return;
    }
    Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    if (handler != null) {
      handler.uncaughtException(thread, exception);
    } else if (!(exception instanceof ThreadDeath)) {
      System.err.print("Exception in thread \"" + thread.getName() + "\" ");
      exception.printStackTrace(System.err);
    }
  }

  @Override
  public String toString() {
    return getClass().getName() + "[name=" + name + ",maxpri=" + maxPriority + "]";
  }
}
