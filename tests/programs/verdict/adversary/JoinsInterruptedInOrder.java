// EXPECT: ok
// OUTPUTS: "0\n"
// ALSO: --por=transitions
/** Who is interrupted at a join shows how far it has come: no further than to a thread that lives. */
public class JoinsInterruptedInOrder {
  static volatile boolean goes;

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread[] threads = {new Thread(() -> {
      while (!goes) {
        Thread.yield();
      }
    }), new Thread(() -> {})};
    Thread interrupts = new Thread(() -> {
      try {
        threads[1].join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      main.interrupt();
      goes = true;
    });
    Thread first = threads[0];
    Thread second = threads[1];
    first.start();
    second.start();
    interrupts.start();
    Thread[] own = {first, second};
    int i = 0;
    try {
      for (; i < 2; i++) {
        own[i].join();
      }
      i = 0;
    } catch (InterruptedException e) {
      // it is said below
    }
    System.out.println(i);
  }
}
