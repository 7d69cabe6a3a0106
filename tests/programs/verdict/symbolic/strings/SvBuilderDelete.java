// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// deleteCharAt with an index that can be the length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBuilderDelete {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i <= 3);
    StringBuilder sb = new StringBuilder("abc");
    sb.deleteCharAt(i);
    assert sb.length() == 2;
  }
}
