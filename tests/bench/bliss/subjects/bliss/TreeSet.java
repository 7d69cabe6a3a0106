package bliss;

import gov.nasa.jpf.annotation.Invariant;
import gov.nasa.jpf.vm.Verify;

/** A set of ints. */
@Invariant(RedBlackTree.INVARIANT)
public class TreeSet extends RedBlackTree {
  void bfs() {
    Node[] queue = new Node[64];
    int end = 0;
    if (root != null) {
      queue[end++] = root;
    }
    for (int i = 0; i < end; i++) {
      if (queue[i].left != null) {
        queue[end++] = queue[i].left;
      }
      if (queue[i].right != null) {
        queue[end++] = queue[i].right;
      }
    }
  }

  void dfs() {
    visit(root);
  }

  private static void visit(Node n) {
    if (n != null) {
      visit(n.left);
      visit(n.right);
    }
  }

  boolean contains(int key) {
    return find(key);
  }

  void remove(int key) {
    delete(key);
  }

  /** Ends well on valid trees only. */
  void repOKDriver() {
    Verify.ignoreIf(!repOK());
  }

  /** Adds a key to a valid tree. */
  void addDriver(int key) {
    Verify.ignoreIf(!repOK());
    insert(key);
  }
}
