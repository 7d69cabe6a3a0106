package pathfleet.agent;

/** Decides how the threads of one run go on. Called by the threads themselves, but for {@link #steer}. */
abstract class Pace {
  /** Before (or, of kind AFTER, right after) an instruction. */
  abstract void at(Slot slot, Site site);

  /** A value from 0 to n - 1. */
  abstract int choose(Slot slot, int n);

  /** Called once by the thread that watches the run, after main was started; back at the latest when the run has ended. */
  void steer(Run run) {}

  void await(Slot slot, Object monitor, long millis, int nanos) throws InterruptedException {
    monitor.wait(millis, nanos);
  }

  void notify(Slot slot, Object monitor, boolean all) {
    if (all) {
      monitor.notifyAll();
    } else {
      monitor.notify();
    }
  }

  void sleep(Slot slot, long millis) throws InterruptedException {
    Thread.sleep(millis);
  }

  void newSlot(Slot slot) {}
}
