// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A long text: the shortest one that does is found, and no table of its characters is made.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextLong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.length() < 1000;
  }
}
