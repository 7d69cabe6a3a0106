// EXPECT: livelock
// ARGS: --property=deadlock,livelock --progress-method=OrderedPhilosophers.eat
// WITH-STRONG-FAIRNESS: ok
// A philosopher who waits for a fork that another thread takes again and again eats under strong fairness only.
public class OrderedPhilosophers {
  static void eat() {}

  static void dine(Object first, Object second) {
    while (true) {
      synchronized (first) {
        synchronized (second) {
          eat();
        }
      }
    }
  }

  public static void main(String[] args) {
    Object one = new Object(), two = new Object();
    Thread other = new Thread(() -> {
      while (true) {
        synchronized (one) {}
      }
    });
    other.setDaemon(true);
    other.start();
    dine(one, two);
  }
}
