// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// interrupt(w1) then notify() by one thread that holds the monitor: w1 may get both (JLS 17.2.1), w2 then waits for ever
public class InterruptThenNotifyOther {
  static int in;
  static final Object m = new Object();
  static class W extends Thread {
    public void run() {
      synchronized (m) { in++; try { m.wait(); } catch (InterruptedException e) { } }
    }
  }
  public static void main(String[] a) {
    W w1 = new W(), w2 = new W(); w1.start(); w2.start();
    for (;;) synchronized (m) { if (in == 2) { w1.interrupt(); m.notify(); break; } }
  }
}
