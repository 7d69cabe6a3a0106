import gov.nasa.jpf.vm.Verify;

/**
 * Peterson's lock for n threads ("Myths about the mutual exclusion problem", 1981), without end: each reading and writing of a shared
 * element is a step of its own. See peterson.pml.
 */
public class FilterLock {
  static int[] level;
  static int[] last;
  static int owner;

  static class Process extends Thread {
    private final int me;

    Process(int me) {
      this.me = me;
    }

    @Override
    public void run() {
      int[] level = FilterLock.level;
      int[] last = FilterLock.last;
      int n = level.length;
      while (true) {
        for (int l = 1; l < n; l++) {
          level[me] = l;
          last[l] = me;
          for (int k = 0; k < n; k++) {
            while (k != me && level[k] >= l && last[l] == me) {
              // until k is lower, or somebody came later
            }
          }
        }
        owner = me;
        assert owner == me;
        level[me] = 0;
      }
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    level = new int[n];
    last = new int[n];
    Verify.beginAtomic();
    for (int i = 0; i < n; i++) {
      new Process(i).start();
    }
    Verify.endAtomic();
  }
}
