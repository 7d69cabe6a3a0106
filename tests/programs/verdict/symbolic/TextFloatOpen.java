// EXPECT: unknown
// ARGS: --symbolic
// REASON: text of a symbolic float or double
// ALSO: -j 2
// Nobody knows the text of a symbolic double, and whoever looks at it is told so.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextFloatOpen {
  public static void main(String[] args) {
    double d = Verifier.nondetDouble();
    String s = "d=" + d;
    System.out.println(s);
    assert s.length() > 4;
  }
}
