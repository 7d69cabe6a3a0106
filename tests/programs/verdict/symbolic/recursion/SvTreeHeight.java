// EXPECT: assertion
// ARGS: --symbolic
// A search tree that becomes a list.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTreeHeight {
  static class Tree {
    Tree left;
    Tree right;
    int key;

    static Tree insert(Tree tree, int key) {
      if (tree == null) {
        Tree fresh = new Tree();
        fresh.key = key;
        return fresh;
      }
      if (key < tree.key) {
        tree.left = insert(tree.left, key);
      } else {
        tree.right = insert(tree.right, key);
      }
      return tree;
    }

    static int height(Tree tree) {
      return tree == null ? 0 : 1 + Math.max(height(tree.left), height(tree.right));
    }
  }

  public static void main(String[] args) {
    Tree tree = null;
    for (int i = 0; i < 4; i++) {
      tree = Tree.insert(tree, Verifier.nondetInt());
    }
    assert Tree.height(tree) < 4;
  }
}
