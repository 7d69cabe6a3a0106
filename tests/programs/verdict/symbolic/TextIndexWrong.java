// EXPECT: exception:java.lang.StringIndexOutOfBoundsException
// ARGS: --symbolic
// ALSO: -j 2
// A separator that is not there.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextIndexWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String host = s.substring(0, s.indexOf('/'));
  }
}
