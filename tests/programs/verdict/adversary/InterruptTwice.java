// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// interrupt status and being notified
// deadlock (second interrupt arrives before the first wait() has reacquired; it is swallowed)
public class InterruptTwice {
  static class T extends Thread {
    Object m; boolean in;
    T(Object m) { this.m = m; }
    public void run() {
      Object x = m; 
      synchronized (x) {
        in = true;
        try { x.wait(); } catch (InterruptedException e) { }
        try { x.wait(); } catch (InterruptedException e) { }
      }
    }
  }
  static T start() {
    Object m = new Object();
    T t = new T(m);
    t.start();
    for (;;) synchronized (m) { if (t.in) break; }
    t.m = null;
    return t;
  }
  public static void main(String[] a) {
    T t = start();
    t.interrupt();
    t.interrupt();
  }
}
