// EXPECT: assertion
// ARGS: --symbolic
// A check that goes on after a wrong character.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvPassword {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 3);
    String secret = "key";
    boolean right = false;
    for (int i = 0; i < 3; i++) {
      right = s.charAt(i) == secret.charAt(i);
    }
    if (right) {
      assert s.equals(secret);
    }
  }
}
