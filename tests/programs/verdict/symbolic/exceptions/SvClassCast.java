// EXPECT: exception:java.lang.ClassCastException
// ARGS: --symbolic
// A cast that fails for some values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvClassCast {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Object o = n % 5 == 4 ? "text" : Integer.valueOf(n);
    Integer i = (Integer) o;
    assert i == n;
  }
}
