// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// the end of a thread notifies all who wait on it
// ok: the end of a thread notifies all who wait on it
public class ThreadMonitorEnd {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { });
    t.start();
    synchronized (t) { while (t.isAlive()) t.wait(); }
  }
}
