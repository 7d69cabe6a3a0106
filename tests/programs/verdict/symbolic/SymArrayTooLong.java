// EXPECT: unknown
// ARGS: --symbolic
// REASON: an array longer than
// ALSO: -j 2
// Lengths are tried up to a bound: beyond it nothing is known.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymArrayTooLong {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0);
    int[] a = new int[n];
    assert a.length == n;
  }
}
