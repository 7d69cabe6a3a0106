// EXPECT: ok
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: --symmetry=heap
// ALSO: --store exact
// ALSO: -j 2
import gov.nasa.jpf.vm.Verify;

/** An object keeps its identity hash code when it moves; what comes into its old place has another one. */
public class IdentityHashKept {
  public static void main(String[] args) {
    Object first = new Object();
    Object second = new Object();
    Object kept = new Object();
    int hash = System.identityHashCode(kept);
    first = second = null;
    Verify.getBoolean();
    for (int i = 0; i < 5; i++) {
      Object other = new Object();
      assert other.hashCode() != hash : "two live objects with one identity hash code";
    }
    Object[] all = new Object[6];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Object();
      Verify.getBoolean();
      for (int k = 0; k < i; k++) {
        assert all[i].hashCode() != all[k].hashCode();
      }
    }
    assert kept.hashCode() == hash;
  }
}
