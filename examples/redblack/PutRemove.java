package redblack;

import gov.nasa.jpf.vm.Verify;

/**
 * The driver of table 1 of the paper (see RedBlackMap): an endless loop that puts or removes one of N keys. It reaches
 * finitely many states. The only oracle is uncaught exceptions.
 */
public class PutRemove {
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    Integer[] keys = new Integer[n];
    for (int i = 0; i < n; i++) {
      keys[i] = i;
    }
    RedBlackMap map = new RedBlackMap();
    while (true) {
      if (Verify.randomBool()) {
        map.put(keys[Verify.random(n - 1)], null);
      } else {
        map.remove(keys[Verify.random(n - 1)]);
      }
    }
  }
}
