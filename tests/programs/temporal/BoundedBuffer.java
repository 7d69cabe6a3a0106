// EXPECT: ok
// ARGS: --ltl='G F BoundedBuffer.empty' --ltl='G F BoundedBuffer.full' --fairness=strong
// A producer and a consumer who wait for each other: the buffer is full and empty again and again.
public class BoundedBuffer {
  static int count;

  static boolean empty() {
    return count == 0;
  }

  static boolean full() {
    return count == 1;
  }

  static synchronized void change(int from, int to) throws InterruptedException {
    while (count != from) {
      BoundedBuffer.class.wait();
    }
    count = to;
    BoundedBuffer.class.notify();
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      try {
        while (true) {
          change(1, 0);
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }).start();
    while (true) {
      change(0, 1);
    }
  }
}
