// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Equality, order and hash codes of two inputs of any length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextOrderRight {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.equals(b)) {
      assert a.compareTo(b) == 0;
      assert a.hashCode() == b.hashCode();
      assert b.equals(a);
    }
    if (a.compareTo(b) == 0) {
      assert a.equals(b);
    }
  }
}
