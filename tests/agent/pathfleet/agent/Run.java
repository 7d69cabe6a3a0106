package pathfleet.agent;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import javax.management.ObjectName;

/**
 * The program, once. Main function: {@link #execute}, called by the thread that watches.
 *
 * <p>The first thing that ends the run is its outcome: the first exception that nobody catches; System.exit; the end of the last thread
 * that is no daemon; a deadlock, established by {@link Quiet} or as a cycle of monitors that the virtual machine finds. A run
 * that comes to no end in time is undecided, which says nothing. Then its threads are ended; what cannot be ended is counted.
 */
final class Run {
  /** Threads of some run are to end. */
  static volatile boolean ending;

  /** Time-outs are cut to this, unless the program reads the clock. */
  static final long LONGEST_MILLIS = 5;

  private static final long NEVER_MILLIS = 10_000_000_000L;

  /** Threads of earlier runs that could not be ended, all of them blocked for ever. */
  static int abandoned;
  /** The process has something left of an earlier run that a later one might notice. */
  static boolean stale;

  private static final ThreadLocal<Slot> slots = new ThreadLocal<>();
  private static final ThreadMXBean threadBean = ManagementFactory.getThreadMXBean();
  private static final long LOOK_NANOS = 2_000_000;   // between looks for a deadlock
  private static final long END_NANOS = 200_000_000;  // for threads to end, before the process is given up

  final Pace pace;
  private final Program program;
  private final Group group;
  private final ProgramLoader loader;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final AtomicReference<Outcome> outcome = new AtomicReference<>();
  private final AtomicBoolean leaving = new AtomicBoolean();
  private final Set<Thread> hooks = new LinkedHashSet<>();
  private final List<Slot> known = new ArrayList<>();
  private boolean hooksStarted;

  /** What all runs have in common. */
  static final class Program {
    ProgramLoader.Classes classes;
    String main;
    String[] arguments;
    boolean assertions = true;
    byte[] input = {};
    long limitNanos;
    boolean keepTimes;
  }

  /** Stands where the group of the ordinary main thread stands. */
  private final class Group extends ThreadGroup {
    Group(ThreadGroup parent) {
      super(parent, "main");
    }

    Run run() {
      return Run.this;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable exception) {
      Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
      if (isOver() || exception instanceof ThreadDeath) {
        return;
      }
      if (handler != null) {
        handler.uncaughtException(thread, exception);
      } else {
        end(Outcome.of(exception));
      }
    }
  }

  Run(Program program, Pace pace) {
    this.program = program;
    this.pace = pace;
    loader = new ProgramLoader(program.classes);
    ThreadGroup top = Thread.currentThread().getThreadGroup();
    while (top.getParent() != null) {
      top = top.getParent();
    }
    group = new Group(top);
  }

  static Slot slot() {
    Slot slot = slots.get();
    if (slot == null) {
      ThreadGroup of = Thread.currentThread().getThreadGroup();
      while (of != null && !(of instanceof Group)) {
        of = of.getParent();
      }
      slot = of == null ? Slot.NONE : ((Group) of).run().newSlot();
      slots.set(slot);
    }
    return slot;
  }

  private Slot newSlot() {
    synchronized (known) {
      Slot slot = new Slot(this, Thread.currentThread(), known.size());
      known.add(slot);
      pace.newSlot(slot);
      return slot;
    }
  }

  /** The oldest thread of that name that has come to a point, preferably one that lives; null if there is none. */
  Slot find(String name) {
    synchronized (known) {
      Slot ended = null;
      for (Slot slot : known) {
        if (slot.thread.getName().equals(name)) {
          if (slot.thread.isAlive()) {
            return slot;
          }
          ended = slot;
        }
      }
      return ended;
    }
  }

  // ---- ends

  boolean isOver() {
    return outcome.get() != null;
  }

  void checkAlive() {
    if (isOver()) {
      throw new Killed();
    }
  }

  void end(Outcome what) {
    outcome.compareAndSet(null, what);
  }

  void endNormally() {
    synchronized (output) {
      end(new Outcome("output", output.toString(StandardCharsets.UTF_8)));
    }
  }

  /** System.exit: never comes back. */
  void exit() {
    if (leaving.compareAndSet(false, true)) {
      startHooks();
      for (Thread hook : hooks) {
        while (hook.isAlive()) {
          try {
            hook.join();
          } catch (InterruptedException ignored) {
            checkAlive();
          }
        }
      }
      endNormally();
    }
    while (!isOver()) {
      synchronized (slots) {
        try {
          slots.wait();
        } catch (InterruptedException ignored) {
          // the end of the run, or nothing
        }
      }
    }
    throw new Killed();
  }

  void addHook(Thread hook) {
    synchronized (hooks) {
      if (hooksStarted) {
        throw new IllegalStateException("Shutdown in progress");
      }
      if (hook.isAlive()) {
        throw new IllegalArgumentException("Hook already running");
      }
      if (!hooks.add(hook)) {
        throw new IllegalArgumentException("Hook previously registered");
      }
    }
  }

  boolean removeHook(Thread hook) {
    synchronized (hooks) {
      if (hooksStarted) {
        throw new IllegalStateException("Shutdown in progress");
      }
      return hooks.remove(hook);
    }
  }

  private void startHooks() {
    synchronized (hooks) {
      hooksStarted = true;
    }
    hooks.forEach(Thread::start);
  }

  ClassLoader loader() {
    return loader;
  }

  long shorten(long millis) {
    return program.keepTimes || millis > NEVER_MILLIS ? millis : LONGEST_MILLIS;
  }

  // ---- the run

  Outcome execute() {
    ending = false;
    System.setOut(new PrintStream(new Printed(), true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    System.setIn(new ByteArrayInputStream(program.input));
    Thread.setDefaultUncaughtExceptionHandler(null);
    Numbers.reset();
    loader.setDefaultAssertionStatus(program.assertions);
    Thread main = new Thread(group, this::callMain, "main");
    main.setContextClassLoader(loader);
    main.setPriority(Thread.NORM_PRIORITY);
    main.start();
    pace.steer(this);
    watch(main);
    finish();
    return outcome.get();
  }

  private void callMain() {
    try {
      Method method = Class.forName(program.main, true, loader).getDeclaredMethod("main", String[].class);
      method.setAccessible(true);
      method.invoke(null, (Object) program.arguments.clone());
    } catch (InvocationTargetException thrown) {
      throw Run.<RuntimeException>as(thrown.getCause());
    } catch (ReflectiveOperationException wrong) {
      end(new Outcome("undecided", "cannot call main: " + wrong));
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T as(Throwable exception) throws T {
    throw (T) exception;
  }

  private final class Printed extends OutputStream {
    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      Run of = slot().run;
      synchronized (output) {
        if (of == Run.this && !isOver()) {
          output.write(bytes, from, length);
        }
      }
    }
  }

  List<Thread> alive() {
    Thread[] found = new Thread[64];
    int count;
    while ((count = group.enumerate(found, true)) == found.length) {
      found = new Thread[2 * found.length];
    }
    return Arrays.asList(found).subList(0, count);
  }

  private void watch(Thread main) {
    long start = System.nanoTime();
    long looked = start;
    int ended = 0;  // looks in a row that found only daemons: one look is not at a single moment
    long pause = 20_000;
    while (!isOver()) {
      List<Thread> threads = alive();
      ended = isDone(threads) ? ended + 1 : 0;
      if (ended >= 2 && !leaving.get()) {
        ended = 0;
        if (hooksStarted || hooks.isEmpty()) {
          endNormally();
        } else {
          startHooks();
        }
        continue;
      }
      long now = System.nanoTime();
      if (now - looked > LOOK_NANOS && ended == 0) {
        looked = now;
        if (isDeadlocked(threads)) {
          end(new Outcome("deadlock", ""));
        }
      }
      if (now - start > program.limitNanos) {
        end(new Outcome("undecided", "no end in time"));
      }
      LockSupport.parkNanos(pause);
      pause = Math.min(pause * 5 / 4, 500_000);
    }
  }

  private boolean isDone(List<Thread> threads) {
    for (Thread thread : threads) {
      if (!thread.isDaemon() || hooks.contains(thread)) {
        return false;
      }
    }
    return true;
  }

  // ---- deadlocks

  private boolean isDeadlocked(List<Thread> threads) {
    int blocked = 0;
    boolean stuck = true;
    for (Thread thread : threads) {
      Thread.State state = thread.getState();
      blocked += state == Thread.State.BLOCKED ? 1 : 0;
      stuck &= state != Thread.State.TIMED_WAITING;
    }
    return stuck && allAsleep() || blocked > 1 && isCycle(threads);
  }

  /** No thread can go on, and one that is no daemon has not finished. See Quiet. */
  private boolean allAsleep() {
    Map<String, String> before = Quiet.scan();
    if (before == null || before.isEmpty()) {
      return false;
    }
    List<Thread> threads = alive();
    List<Thread> initialising = new ArrayList<>();
    for (Thread thread : threads) {
      Thread.State state = thread.getState();
      if (state == Thread.State.RUNNABLE) {
        initialising.add(thread);  // waiting for a class to be initialised has no state of its own
      } else if (state != Thread.State.BLOCKED && state != Thread.State.WAITING) {
        return false;
      }
    }
    return !isDone(threads) && (initialising.isEmpty() || allInitialising(initialising)) && before.equals(Quiet.scan()) && !isOver();
  }

  private static boolean allInitialising(List<Thread> threads) {
    String dump;
    try {
      dump = (String) ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"),
          "threadPrint", new Object[] {new String[0]}, new String[] {String[].class.getName()});
    } catch (javax.management.JMException failure) {
      throw new IllegalStateException(failure);
    }
    for (Thread thread : threads) {
      int from = dump.indexOf("\" #" + thread.getId() + " ");
      int to = from < 0 ? -1 : dump.indexOf("\n\n", from);
      if (to < 0 || !dump.substring(from, to).contains("- waiting on the Class initialization monitor for ")) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCycle(List<Thread> threads) {
    long[] found = threadBean.findMonitorDeadlockedThreads();
    for (int i = 0; found != null && i < found.length; i++) {
      for (Thread thread : threads) {
        if (thread.getId() == found[i]) {
          return true;
        }
      }
    }
    return false;
  }

  // ---- afterwards

  @SuppressWarnings("deprecation")
  private void finish() {
    ending = true;
    synchronized (slots) {
      slots.notifyAll();
    }
    long start = System.nanoTime();
    List<Thread> left = alive();
    for (int round = 0; !left.isEmpty() && System.nanoTime() - start < END_NANOS; round++) {
      int blocked = 0;
      for (Thread thread : left) {
        thread.interrupt();
        blocked += thread.getState() == Thread.State.BLOCKED ? 1 : 0;
        if (round > 20) {
          thread.stop();  // its run is over, and whatever it leaves behind with it
        }
      }
      if (blocked == left.size() && round > 40) {
        break;
      }
      LockSupport.parkNanos(100_000);
      left = alive();
    }
    for (Thread thread : left) {
      abandoned++;
      stale |= thread.getState() != Thread.State.BLOCKED && !allInitialising(List.of(thread)) || holdsLibraryObject(thread);
    }
    // Threads that the library keeps for the whole process were this run's.
    stale |= java.util.concurrent.ForkJoinPool.commonPool().getPoolSize() > 0;
    synchronized (known) {
      for (Slot slot : known) {
        stale |= slot.thread.getName().equals("CompletableFutureDelayScheduler");
      }
    }
  }

  /** Whether a thread that stays blocked holds what a later run may lock, such as a String of the constant pool. */
  private static boolean holdsLibraryObject(Thread thread) {
    ThreadInfo[] infos = threadBean.getThreadInfo(new long[] {thread.getId()}, true, false);
    if (infos[0] == null) {
      return false;
    }
    for (MonitorInfo monitor : infos[0].getLockedMonitors()) {
      String name = monitor.getClassName();
      if (name.startsWith("java.") && !name.equals("java.lang.Object") && !name.equals("java.lang.Class") && !name.equals("java.lang.Thread")) {
        return true;
      }
    }
    return false;
  }
}
