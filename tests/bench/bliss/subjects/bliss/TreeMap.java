package bliss;

import gov.nasa.jpf.annotation.Invariant;

/** A map from ints; its values are left out. */
@Invariant(RedBlackTree.INVARIANT)
public class TreeMap extends RedBlackTree {
  private void call(int which, int key) {
    if (which == 0) {
      insert(key);
    } else if (which == 1) {
      delete(key);
    } else {
      find(key);
    }
  }

  void trace1(int first, int key) {
    call(first, key);
  }

  void trace2(int first, int key, int second, int key2) {
    call(first, key);
    call(second, key2);
  }

  void trace3(int first, int key, int second, int key2, int third, int key3) {
    call(first, key);
    call(second, key2);
    call(third, key3);
  }
}
