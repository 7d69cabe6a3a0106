// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// A builder with pieces that are inputs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextBuilderRight {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder("<");
    String s = Verifier.nondetString();
    int n = Verifier.nondetInt();
    b.append(s).append('|').append(n).append(Verifier.nondetBoolean()).append('>');
    assert b.length() >= s.length() + 8;
    assert b.charAt(0) == '<';
    String t = b.toString();
    assert t.startsWith("<" + s + "|" + n);
    assert t.endsWith("e>");
    b.setLength(0);
    assert b.length() == 0 && b.toString().isEmpty();
    b.append("xyz").deleteCharAt(1);
    assert b.toString().equals("xz");
  }
}
