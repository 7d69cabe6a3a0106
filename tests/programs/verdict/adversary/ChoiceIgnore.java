// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// a thread that chooses for ever beside one that fails
// assertion of B (A goes round for ever, choosing, beside it)
import gov.nasa.jpf.vm.Verify;
public class ChoiceIgnore {
  static class P { boolean in; int g; }
  static class W extends Thread {
    final P p;
    W(P p) { this.p = p; setDaemon(true); }
    public void run() { synchronized (p) { p.in = true; try { p.wait(); } catch (InterruptedException e) { } } }
  }
  static class A extends Thread {
    final P p;
    A(P p) { this.p = p; }
    public void run() {
      for (;;) synchronized (p) { if (p.in) break; }
      new B().start();
      for (;;) { p.g = 1; Verify.getBoolean(); }
    }
  }
  static class B extends Thread {
    public void run() { assert false; }
  }
  public static void main(String[] args) {
    new B();
    P p = new P(); new W(p).start(); new A(p).start();
  }
}
