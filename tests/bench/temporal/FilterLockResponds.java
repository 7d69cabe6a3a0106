import gov.nasa.jpf.vm.Verify;

/**
 * Peterson's lock for n threads ("Myths about the mutual exclusion problem", 1981), without end: who asks gets in, if no thread is held
 * up. With "broken" nobody steps back, so threads may wait for each other for ever. See peterson.pml.
 */
public class FilterLockResponds {
  static int[] level;
  static int[] last;
  static int inside;

  static boolean asked() {
    return level != null && level[0] > 0;
  }

  static class Process extends Thread {
    private final int me;
    private final boolean broken;

    Process(int me, boolean broken) {
      this.me = me;
      this.broken = broken;
    }

    @Override
    public void run() {
      int[] level = FilterLockResponds.level;
      int[] last = FilterLockResponds.last;
      int n = level.length;
      while (true) {
        for (int l = 1; l < n; l++) {
          level[me] = l;
          last[l] = me;
          for (int k = 0; k < n; k++) {
            while (k != me && level[k] >= l && (broken || last[l] == me)) {
              // until k is lower, or somebody came later
            }
          }
        }
        inside = me + 1;
        level[me] = 0;
      }
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    boolean broken = args.length > 1;
    level = new int[n];
    last = new int[n];
    Verify.beginAtomic();
    for (int i = 0; i < n; i++) {
      new Process(i, broken).start();
    }
    Verify.endAtomic();
  }
}
