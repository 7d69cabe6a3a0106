// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// Thread.getState against the wait of that thread
// assertion (A may see T RUNNABLE)
public class StateSeen {
  static class M { boolean in; }
  static class W extends Thread {
    final M m;
    W(M m) { this.m = m; setDaemon(true); }
    public void run() { synchronized (m) { m.in = true; try { m.wait(); } catch (InterruptedException e) { } } }
  }
  static class T extends Thread {
    public void run() {
      M m = new M();
      new W(m).start();
      for (;;) synchronized (m) { if (m.in) break; }
      new A(this).start();
      synchronized (m) { try { m.wait(); } catch (InterruptedException e) { } }
    }
  }
  static class A extends Thread {
    final T t;
    A(T t) { this.t = t; }
    public void run() {
      boolean r = t.getState() == Thread.State.RUNNABLE;
      t.interrupt();
      assert !r;
    }
  }
  public static void main(String[] a) throws Exception {
    assert Thread.State.RUNNABLE != null;
    new A(null);
    new T().start();
  }
}
