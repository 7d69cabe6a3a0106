// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
public class InterruptedJoinReturns {
  static boolean flag;
  public static void main(String[] a) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread() { public void run() { for (;;) synchronized (this) { if (flag) break; } main.interrupt(); } };
    t.start();
    try { synchronized (t) { flag = true; t.join(); } assert false; } catch (InterruptedException e) { }
  }
}
