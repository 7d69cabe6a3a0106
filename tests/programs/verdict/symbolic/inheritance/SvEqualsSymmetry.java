// EXPECT: assertion
// ARGS: --symbolic
// equals that is not symmetric.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEqualsSymmetry {
  static class Name {
    final int id;

    Name(int id) {
      this.id = id;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Name && ((Name) o).id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  static class FullName extends Name {
    final int last;

    FullName(int id, int last) {
      super(id);
      this.last = last;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof FullName && super.equals(o) && ((FullName) o).last == last;
    }
  }

  public static void main(String[] args) {
    Name a = new Name(Verifier.nondetInt());
    Name b = new FullName(Verifier.nondetInt(), 1);
    assert a.equals(b) == b.equals(a);
  }
}
