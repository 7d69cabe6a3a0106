// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// A text of twelve characters, longer than what is decided one length after the other.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextEqualsWrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert !s.equals("twelve chars");
  }
}
