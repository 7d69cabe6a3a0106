// EXPECT: exception:java.lang.IllegalArgumentException
// ARGS: --symbolic
// A name that is no constant of the enum.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEnumValueOf {
  enum Color { RED, GREEN }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Color c = Color.valueOf(n < 0 ? "RED" : n == 100 ? "green" : "GREEN");
    assert c.ordinal() == (n < 0 ? 0 : 1);
  }
}
