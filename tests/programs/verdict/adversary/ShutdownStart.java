// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// start of an unshared thread against the end of the last non-daemon
// assertion in the hook (main ends before the daemon starts e)
public class ShutdownStart {
  static volatile boolean created, ran;
  static class E extends Thread { public void run() { ran = true; } }
  static class D extends Thread {
    { setDaemon(true); }
    public void run() { Thread e = new E(); e.setDaemon(false); created = true; e.start(); }
  }
  static class H extends Thread { public void run() { assert ran; } }
  public static void main(String[] args) {
    new E(); 
    Runtime.getRuntime().addShutdownHook(new H());
    new D().start();
    while (!created) Thread.yield();
  }
}
