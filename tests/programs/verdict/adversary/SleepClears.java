// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// sleep clears the interrupt status; off is wrong too
// assertion (x == 1 seen while t is still interrupted, before sleep() throws)
public class SleepClears {
  static volatile int x;
  static class T extends Thread {
    public void run() {
      interrupt();
      x = 1;
      try { Thread.sleep(1); } catch (InterruptedException e) { }
    }
  }
  public static void main(String[] args) {
    T t = new T();
    t.start();
    if (x == 1) assert !t.isInterrupted();
  }
}
