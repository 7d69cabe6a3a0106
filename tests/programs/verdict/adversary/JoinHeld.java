// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// join needs the monitor of the thread
// deadlock under java (join needs the monitor of t, which d holds for ever)
public class JoinHeld {
  static class T extends Thread { public void run() { } }
  static class D extends Thread { final T t; final Object o = new Object(); D(T t) { this.t = t; setDaemon(true);} public void run() { synchronized (t) { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } } } } }
  public static void main(String[] args) throws Exception {
    T t = new T();
    t.start();
    new D(t).start();
    t.join();
  }
}
