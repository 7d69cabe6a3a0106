// EXPECT: ok
// ARGS: --symbolic
// Characters set in a builder.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSetCharAt {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    char c = Verifier.nondetChar();
    Verifier.assume(i >= 0 && i < 3 && c < 128);
    StringBuilder sb = new StringBuilder("...");
    sb.setCharAt(i, c);
    String s = sb.toString();
    assert s.charAt(i) == c;
    int dots = 0;
    for (char each : s.toCharArray()) {
      if (each == '.') {
        dots++;
      }
    }
    assert dots == (c == '.' ? 3 : 2);
  }
}
