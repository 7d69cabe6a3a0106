// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// what is passed over after a choice
// assertion (B writes x.f before A reads it)
import gov.nasa.jpf.vm.Verify;
public class ChoiceThenPass {
  static class O { int f; }
  static class P { int g; }
  static class A extends Thread {
    final P p;
    A(P p) { this.p = p; }
    public void run() {
      O x = new O();
      new B(x).start();
      p.g = 1;
      int v = Verify.getInt(0, 1);
      int r = x.f;
      x = null;
      assert r == 0;
    }
  }
  static class B extends Thread {
    final O o;
    B(O o) { this.o = o; }
    public void run() { o.f = 1; }
  }
  static class M extends Thread {
    public void run() {
      P p = new P();
      A a = new A(p);
      a.start();
      try { a.join(); } catch (InterruptedException e) { }
      p.g++;
    }
  }
  public static void main(String[] args) throws Exception {
    new M().start();
  }
}
