// EXPECT: ok
// ARGS: --symbolic
// equals of null is false.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStringEqualsNull {
  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    String s = flag ? null : "abc";
    assert "abc".equals(s) == !flag;
    boolean thrown = false;
    try {
      boolean e = s.equals("abc");
      assert e;
    } catch (NullPointerException n) {
      thrown = true;
    }
    assert thrown == flag;
  }
}
