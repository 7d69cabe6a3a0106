// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
public class InterruptThenNotified {
  static boolean in;
  static final Object m = new Object();
  static class W extends Thread {
    public void run() {
      synchronized (m) { in = true; try { m.wait(); assert false; } catch (InterruptedException e) { } }
    }
  }
  public static void main(String[] a) {
    W w = new W(); w.start();
    for (;;) synchronized (m) { if (in) { w.interrupt(); m.notify(); break; } }
  }
}
