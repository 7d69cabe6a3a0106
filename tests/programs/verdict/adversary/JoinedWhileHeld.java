// EXPECT: ok
// ALSO: --por=transitions
/** Main holds the monitor of one of two threads that it joins: that one can end only when main joins it. */
public class JoinedWhileHeld {
  static int sum;

  static class Worker extends Thread {
    @Override
    public void run() {
      synchronized (JoinedWhileHeld.class) {
        sum++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker held = new Worker();
    Worker other = new Worker();
    synchronized (held) {
      held.start();
      other.start();
      other.join();
      held.join();
    }
  }
}
