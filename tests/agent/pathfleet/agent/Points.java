package pathfleet.agent;

import java.util.concurrent.TimeUnit;

/**
 * What instrumented code calls. Everything finds its run by the thread that calls; threads that belong to no run pass, and threads of
 * a run that is over are ended here.
 */
public final class Points {
  private Points() {}

  /** Before an instruction, or after a call. */
  public static void at(int id) {
    Slot slot = Run.slot();
    if (slot.run != null) {
      slot.run.checkAlive();
      slot.run.pace.at(slot, Site.get(id));
      slot.run.checkAlive();
    }
  }

  /** At a jump backwards. */
  public static void loop() {
    if (Run.ending) {
      Slot slot = Run.slot();
      if (slot.run != null) {
        slot.run.checkAlive();
      }
    }
  }

  // ---- Verify

  public static int choose(int n) {
    Slot slot = Run.slot();
    return slot.run == null ? 0 : slot.run.pace.choose(slot, n);
  }

  public static boolean checking() {
    return true;
  }

  public static void ignore() {
    leave("ignored", "Verify.ignoreIf");
  }

  public static void unsupported(String what) {
    leave("undecided", what);
  }

  public static void atomic() {
    leave("undecided", "Verify.beginAtomic: no atomic sections under java");
  }

  public static int counter(int operation, int id, int value) {
    leave("undecided", "counters of Verify belong to the search");
    return 0;
  }

  private static void leave(String kind, String text) {
    Slot slot = Run.slot();
    if (slot.run != null) {
      slot.run.end(new Outcome(kind, text));
      slot.run.checkAlive();
    }
  }

  // ---- the process as a whole

  public static void exit(int status) {
    Slot slot = Run.slot();
    if (slot.run != null) {
      slot.run.exit();
    }
  }

  public static void exit(Runtime runtime, int status) {
    exit(status);
  }

  public static void halt(Runtime runtime, int status) {
    Slot slot = Run.slot();
    if (slot.run != null) {
      slot.run.endNormally();
      slot.run.checkAlive();
    }
  }

  public static void addHook(Runtime runtime, Thread hook) {
    Run.slot().run.addHook(hook);
  }

  public static boolean removeHook(Runtime runtime, Thread hook) {
    return Run.slot().run.removeHook(hook);
  }

  public static ClassLoader systemLoader() {
    Slot slot = Run.slot();
    return slot.run == null ? ClassLoader.getSystemClassLoader() : slot.run.loader();
  }

  // ---- time-outs: what sleeps shorter sees what it would see if all others were slower, unless somebody reads the clock

  public static long millis(long time) {
    return shortened(time, TimeUnit.MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  public static long nanos(long time) {
    return shortened(time, TimeUnit.NANOSECONDS, TimeUnit.NANOSECONDS);
  }

  public static void keepUnit(TimeUnit unit) {
    Run.slot().unit = unit;
  }

  /** The time in the unit that keptUnit gives. */
  public static long unitTime(long time) {
    Slot slot = Run.slot();
    if (slot.run == null || slot.unit == null || slot.unit.toMillis(time) <= Run.LONGEST_MILLIS) {
      return time;
    }
    long shorter = shortened(time, slot.unit, TimeUnit.MILLISECONDS);
    slot.unit = TimeUnit.MILLISECONDS;
    return shorter;
  }

  public static TimeUnit keptUnit() {
    return Run.slot().unit;
  }

  private static long shortened(long time, TimeUnit from, TimeUnit to) {
    Slot slot = Run.slot();
    long millis = from.toMillis(time);
    if (slot.run == null || millis <= Run.LONGEST_MILLIS) {
      return to.convert(time, from);
    }
    return to.convert(slot.run.shorten(millis), TimeUnit.MILLISECONDS);
  }

  // ---- waiting

  public static void wait(Object monitor) throws InterruptedException {
    wait(monitor, 0, 0);
  }

  public static void wait(Object monitor, long millis) throws InterruptedException {
    wait(monitor, millis, 0);
  }

  public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
    Slot slot = Run.slot();
    if (slot.run == null || !Thread.holdsLock(monitor)) {
      monitor.wait(millis, nanos);
    } else {
      slot.run.pace.await(slot, monitor, millis, nanos);
      slot.run.checkAlive();
    }
  }

  public static void notify(Object monitor) {
    wake(monitor, false);
  }

  public static void notifyAll(Object monitor) {
    wake(monitor, true);
  }

  private static void wake(Object monitor, boolean all) {
    Slot slot = Run.slot();
    if (slot.run == null || !Thread.holdsLock(monitor)) {
      monitor.notify();
    } else {
      slot.run.pace.notify(slot, monitor, all);
    }
  }

  public static void sleep(long millis) throws InterruptedException {
    Slot slot = Run.slot();
    if (slot.run == null || millis < 0) {
      Thread.sleep(millis);
    } else {
      slot.run.pace.sleep(slot, millis);
      slot.run.checkAlive();
    }
  }
}
