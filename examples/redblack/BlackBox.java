package redblack;

import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;

/**
 * Black-box testing by lazy initialization: isRedBlackTree creates a tree by reading it, and the solver chooses the keys. Then
 * remove is called for each key of the tree, and put for a key that is greater than all of them. An option bounds the number of
 * nodes: --max-objects 'redblack.RedBlackMap$Entry=N'.
 */
public class BlackBox {
  public static void main(String[] args) {
    RedBlackMap map = new RedBlackMap();
    Debug.makeFieldsSymbolic("map", map);
    Debug.assume(map.root != null && map.isRedBlackTree());
    int[] keys = map.keys();
    for (int i = 1; i < keys.length; i++) {
      Debug.assume(keys[i - 1] < keys[i]);
    }
    if (Verify.getBoolean()) {
      map.remove(keys[Verify.getInt(0, keys.length - 1)]);
    } else {
      int key = Debug.makeSymbolicInteger("key");
      Debug.assume(keys[keys.length - 1] < key);
      map.put(key, null);
    }
    assert map.repOk();
  }
}
