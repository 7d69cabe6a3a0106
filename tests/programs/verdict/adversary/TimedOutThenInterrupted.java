// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// wait(1) times out while main holds the monitor, then main notifies nobody and interrupts: java throws InterruptedException
public class TimedOutThenInterrupted {
  static boolean in, done;
  static final Object m = new Object();
  static class W extends Thread {
    public void run() {
      synchronized (m) { in = true; try { m.wait(20); } catch (InterruptedException e) { assert false; } done = true; }
    }
  }
  public static void main(String[] a) throws Exception {
    W w = new W(); w.start();
    for (;;) synchronized (m) { if (in) { if (done) return; if (a.length > 0) Thread.sleep(200); m.notify(); w.interrupt(); return; } }
  }
}
