// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Equality with a constant says what every other question about the text gives, whatever its length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextEqualsRight {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.equals("hello")) {
      assert s.length() == 5;
      assert s.charAt(1) == 'e';
      assert s.indexOf('l') == 2;
      assert s.concat("!").equals("hello!");
      assert s.hashCode() == "hello".hashCode();
      assert s.compareTo("hello") == 0;
      assert s.toUpperCase().equals("HELLO");
      assert s != "hello";
    } else {
      assert !"hello".equals(s);
    }
  }
}
