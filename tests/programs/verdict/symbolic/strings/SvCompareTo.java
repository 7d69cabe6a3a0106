// EXPECT: ok
// ARGS: --symbolic
// compareTo answers the difference of the first different characters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvCompareTo {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    String a = "a" + c;
    String b = "am";
    int order = a.compareTo(b);
    assert order == c - 'm';
    assert (order == 0) == a.equals(b);
  }
}
