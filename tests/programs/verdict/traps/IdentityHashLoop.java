// EXPECT: ok
// STATES <= 40
// ALSO: -j 2
import gov.nasa.jpf.vm.Verify;

/** Hash codes of objects that are dropped are free again: a loop without end has finitely many states. */
public class IdentityHashLoop {
  public static void main(String[] args) {
    Object kept = new Object();
    int hash = kept.hashCode();
    while (Verify.getBoolean()) {
      assert new Object().hashCode() != hash;
      assert kept != null;
      kept = new Object();
      hash = kept.hashCode();
    }
  }
}
