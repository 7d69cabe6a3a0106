// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// identity hash codes of live objects
import gov.nasa.jpf.vm.Verify;
public class Hash2 {
  public static void main(String[] x) {
    Object g1 = new Object(), g2 = new Object(), a = new Object();
    int h = System.identityHashCode(a);
    g1 = g2 = null;
    Verify.getBoolean();
    Object b = new Object(), c = new Object(), d = new Object(), e = new Object();
    assert System.identityHashCode(b) != h && System.identityHashCode(c) != h && System.identityHashCode(d) != h && System.identityHashCode(e) != h : "two live objects with one identity hash code";
    assert a != null;
  }
}
