// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A builder with a piece that is an input.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextBuilderWrong {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder();
    b.append("id:").append(Verifier.nondetInt()).insert(0, Verifier.nondetChar());
    assert !b.toString().equals("#id:17");
  }
}
