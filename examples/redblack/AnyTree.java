package redblack;

import gov.nasa.jpf.vm.Verify;

/**
 * Black-box testing by brute force: makes every binary tree with 1 to N nodes, each node red or black, keeps those that
 * repOk accepts, and calls remove for each key of the tree and put for one key that is not in it; with the argument
 * "everywhere", put for one key in each gap. Keys are 1, 3, 5, ... in order.
 */
public class AnyTree {
  private static int next;

  public static void main(String[] args) {
    boolean everywhere = args.length > 1 && args[1].equals("everywhere");
    int size = Verify.getInt(1, Integer.parseInt(args[0]));
    next = 1;
    RedBlackMap map = new RedBlackMap();
    map.root = tree(size, null);
    Verify.ignoreIf(!map.repOk());
    if (Verify.getBoolean()) {
      map.remove(2 * Verify.getInt(1, size) - 1);
    } else {
      map.put(2 * Verify.getInt(everywhere ? 0 : size, size), null);
    }
    assert map.repOk();
  }

  private static RedBlackMap.Entry tree(int size, RedBlackMap.Entry parent) {
    if (size == 0) {
      return null;
    }
    int smaller = Verify.getInt(0, size - 1);
    RedBlackMap.Entry entry = new RedBlackMap.Entry(0, null, parent);
    entry.left = tree(smaller, entry);
    entry.key = next;
    next += 2;
    entry.color = Verify.getBoolean();
    entry.right = tree(size - 1 - smaller, entry);
    return entry;
  }
}
