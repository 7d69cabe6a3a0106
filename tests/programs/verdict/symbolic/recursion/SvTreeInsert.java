// EXPECT: ok
// ARGS: --symbolic
// A search tree of inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTreeInsert {
  static class Tree {
    Tree left;
    Tree right;
    final int key;

    Tree(int key) {
      this.key = key;
    }

    void insert(int other) {
      if (other < key) {
        if (left == null) {
          left = new Tree(other);
        } else {
          left.insert(other);
        }
      } else if (other > key) {
        if (right == null) {
          right = new Tree(other);
        } else {
          right.insert(other);
        }
      }
    }

    boolean ordered(long low, long high) {
      return low < key && key < high && (left == null || left.ordered(low, key)) && (right == null || right.ordered(key, high));
    }
  }

  public static void main(String[] args) {
    Tree tree = new Tree(Verifier.nondetInt());
    for (int i = 0; i < 3; i++) {
      tree.insert(Verifier.nondetInt());
    }
    assert tree.ordered(Long.MIN_VALUE, Long.MAX_VALUE);
  }
}
