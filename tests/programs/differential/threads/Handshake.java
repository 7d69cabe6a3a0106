/** wait and notify in a fixed order. */
public class Handshake {
  private int turn;
  private final StringBuilder log = new StringBuilder();

  synchronized void step(int me, int n, String text) throws InterruptedException {
    while (turn % n != me) {
      wait();
    }
    log.append(text).append(turn).append(' ');
    turn++;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    Handshake h = new Handshake();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 4; k++) {
            h.step(me, 3, "abc".substring(me, me + 1));
          }
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(h.log);
    synchronized (h) {
      h.wait(1);
      h.wait(0, 1);
    }
    Thread.sleep(1);
    Thread.yield();
    Thread.onSpinWait();
    System.out.println("slept");
    try {
      h.notify();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      h.wait();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    synchronized (h) {
      try {
        h.wait(-1);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
