// EXPECT: ok
// STATES <= 30
import gov.nasa.jpf.vm.Verify;

/** An endless loop over finitely many states ends. */
public class EndlessFinite {
  public static void main(String[] args) {
    int x = 0;
    while (true) {
      x = (x + (Verify.getBoolean() ? 1 : 6)) % 7;
    }
  }
}
