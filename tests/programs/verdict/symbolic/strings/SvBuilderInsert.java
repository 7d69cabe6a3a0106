// EXPECT: ok
// ARGS: --symbolic
// Inserting at every place.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBuilderInsert {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i <= 3);
    StringBuilder sb = new StringBuilder("abc");
    sb.insert(i, "XY");
    assert sb.length() == 5;
    assert sb.indexOf("XY") == i;
    sb.delete(i, i + 2);
    assert sb.toString().equals("abc");
  }
}
