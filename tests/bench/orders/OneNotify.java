/** A buffer for one value whose methods notify only one thread, which may be of the wrong kind: all wait in the end. */
public class OneNotify {
  private boolean full;

  synchronized void put() throws InterruptedException {
    while (full) wait();
    full = true;
    notify();
  }

  synchronized void take() throws InterruptedException {
    while (!full) wait();
    full = false;
    notify();
  }

  interface Work {
    void run() throws InterruptedException;
  }

  static void start(Work work, int times) {
    new Thread(() -> {
      try {
        for (int i = 0; i < times; i++) work.run();
      } catch (InterruptedException impossible) {
        throw new AssertionError(impossible);
      }
    }).start();
  }

  public static void main(String[] args) {
    OneNotify buffer = new OneNotify();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      start(buffer::put, Integer.parseInt(args[1]));
      start(buffer::take, Integer.parseInt(args[1]));
    }
  }
}
