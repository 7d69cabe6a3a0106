// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// The constant of a name.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextEnum {
  enum Color {
    RED,
    GREEN
  }

  public static void main(String[] args) {
    try {
      Color c = Color.valueOf(Verifier.nondetString());
      assert c != Color.GREEN;
    } catch (IllegalArgumentException e) {
      return;
    }
  }
}
