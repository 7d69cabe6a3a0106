// EXPECT: exception
/** A thread that nobody has a reference to is interrupted by one that finds it in the list of all. */
public class ThreadFromTheList {
  public static void main(String[] args) {
    Object own = new Object();
    new Thread(() -> {
      Thread[] all = new Thread[8];
      int count = Thread.enumerate(all);
      for (int i = 0; i < count; i++) {
        if (all[i] != Thread.currentThread()) all[i].interrupt();
      }
    }).start();
    new Thread(() -> {
      Object mine = new Object();
      synchronized (mine) {
        try {
          mine.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException("interrupted");
        }
      }
    }).start();
  }
}
