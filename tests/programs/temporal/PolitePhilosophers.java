// EXPECT: livelock
// ARGS: --property=deadlock,livelock
// WITH-STRONG-FAIRNESS: livelock
// Philosophers who put the first fork down when the second one is taken, and try again: nobody ever eats, if all do so
// in step.
import gov.nasa.jpf.vm.Verify;

public class PolitePhilosophers {
  static final boolean[] taken = new boolean[2];

  static synchronized boolean take(int fork) {
    if (taken[fork]) {
      return false;
    }
    taken[fork] = true;
    return true;
  }

  static synchronized void putDown(int fork) {
    taken[fork] = false;
  }

  static void dine(int left, int right) {
    while (true) {
      if (!take(left)) {
        continue;
      }
      if (take(right)) {
        Verify.progress();
        putDown(right);
      }
      putDown(left);
    }
  }

  public static void main(String[] args) {
    new Thread(() -> dine(0, 1)).start();
    dine(1, 0);
  }
}
