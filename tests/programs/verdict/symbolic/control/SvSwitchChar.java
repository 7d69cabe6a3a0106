// EXPECT: assertion
// ARGS: --symbolic
// A switch over a char.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSwitchChar {
  public static void main(String[] args) {
    char c = Verifier.nondetChar();
    boolean vowel;
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u': vowel = true; break;
      default: vowel = false;
    }
    assert !vowel || c < 'u';
  }
}
