/** The interrupt status, and the exceptions of wait, sleep and join. */
public class Interrupts {
  static String attempt(int how) {
    Thread.currentThread().interrupt();
    try {
      switch (how) {
        case 0: Thread.sleep(1000000); break;
        case 1: Thread.currentThread().join(1000000); break;
        case 2:
          synchronized (Interrupts.class) {
            Interrupts.class.wait();
          }
          break;
        default: Thread.yield();
      }
      return "none " + Thread.interrupted();
    } catch (InterruptedException e) {
      return e.getMessage() + " " + Thread.currentThread().isInterrupted();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      System.out.println(attempt(i));
    }
    Object lock = new Object();
    boolean[] waiting = {false};
    Thread t = new Thread(() -> {
      synchronized (lock) {
        waiting[0] = true;
        try {
          lock.wait();
          System.out.println("woken");
        } catch (InterruptedException e) {
          System.out.println("interrupted while waiting, owner " + Thread.holdsLock(lock));
        }
      }
      try {
        Thread.sleep(1000000);
      } catch (InterruptedException e) {
        System.out.println("interrupted while asleep");
      }
    });
    t.start();
    while (true) {
      synchronized (lock) {
        if (waiting[0]) break;
      }
      Thread.yield();
    }
    t.interrupt();
    while (t.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    t.interrupt();
    t.join();
    System.out.println(t.isInterrupted() + " " + t.isAlive() + " " + Thread.holdsLock(lock));
    Thread notStarted = new Thread(() -> System.out.println(Thread.interrupted()));
    notStarted.interrupt();
    System.out.println(notStarted.isInterrupted());
  }
}
