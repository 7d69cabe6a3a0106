// EXPECT: assertion
// ARGS: --symbolic --property assertion --max-depth 200
// As many keys as an input says go into a search tree; two are enough for the error, so a search that goes round the loop first never sees it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTreeOfInputs {
  static final class Branch {
    final int key;
    Branch smaller;
    Branch greater;

    Branch(int key) {
      this.key = key;
    }
  }

  private Branch top;

  void add(int key) {
    Branch made = new Branch(key);
    if (top == null) {
      top = made;
      return;
    }
    Branch at = top;
    for (;;) {
      if (key == at.key) {
        return;
      } else if (key < at.key) {
        if (at.smaller == null) {
          at.smaller = made;
          return;
        }
        at = at.smaller;
      } else {
        if (at.greater == null) {
          at.greater = made;
          return;
        }
        at = at.greater;
      }
    }
  }

  boolean has(int key) {
    Branch at = top;
    while (at != null && at.key != key) {
      at = key < at.key ? at.smaller : at.greater;
    }
    return at != null;
  }

  public static void main(String[] args) {
    int count = Verifier.nondetInt();
    SvTreeOfInputs tree = new SvTreeOfInputs();
    for (int i = 0; i < count; i++) {
      tree.add(Verifier.nondetInt());
    }
    int wanted = Verifier.nondetInt();
    assert count < 2 || wanted < 1000 || !tree.has(wanted);
  }
}
