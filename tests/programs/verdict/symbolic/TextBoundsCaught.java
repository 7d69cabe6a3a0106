// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// The message of the exception is the JDK's.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextBoundsCaught {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 3);
    try {
      s.charAt(5);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
      String m = e.getMessage();
      assert m.equals("String index out of range: 5") || m.equals("index 5, length 3");
    }
    try {
      s.substring(2, 1);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
      assert e.getMessage().equals("begin 2, end 1, length 3");
    }
  }
}
