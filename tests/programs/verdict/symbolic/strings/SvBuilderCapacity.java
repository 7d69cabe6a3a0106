// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// A builder shortened to a length that is too large to read from.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvBuilderCapacity {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n <= 5);
    StringBuilder sb = new StringBuilder("hello");
    sb.setLength(n);
    assert sb.charAt(3) == 'l';
  }
}
