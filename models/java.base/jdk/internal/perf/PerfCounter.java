package jdk.internal.perf;

/** A counter that does not count: otherwise, counters of class loaders would be part of every state. */
public class PerfCounter {
  private static final PerfCounter NONE = new PerfCounter();

  private PerfCounter() {}

  public static PerfCounter newPerfCounter(String name) {
    return NONE;
  }

  public long get() {
    return 0;
  }

  public void set(long value) {}

  public void add(long value) {}

  public void increment() {}

  public void addTime(long interval) {}

  public void addElapsedTimeFrom(long start) {}

  public static PerfCounter getFindClasses() {
    return NONE;
  }

  public static PerfCounter getFindClassTime() {
    return NONE;
  }

  public static PerfCounter getReadClassBytesTime() {
    return NONE;
  }

  public static PerfCounter getParentDelegationTime() {
    return NONE;
  }

  public static PerfCounter getZipFileCount() {
    return NONE;
  }

  public static PerfCounter getZipFileOpenTime() {
    return NONE;
  }
}
