// EXPECT: ok
// ARGS: --symbolic
// Two default methods, the choice written down.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvDiamond {
  interface Left {
    default int side() {
      return 1;
    }
  }

  interface Right {
    default int side() {
      return 2;
    }
  }

  static class Both implements Left, Right {
    final boolean left;

    Both(boolean left) {
      this.left = left;
    }

    @Override
    public int side() {
      return left ? Left.super.side() : Right.super.side();
    }
  }

  public static void main(String[] args) {
    boolean left = Verifier.nondetBoolean();
    assert new Both(left).side() == (left ? 1 : 2);
  }
}
