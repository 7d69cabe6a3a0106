// EXPECT: assertion

/** What an initialiser has made is the other thread's as soon as the initialisation has ended. */
public class InitializerThatWaits {
  static class Counter {
    int number;
  }

  static class Slow {
    static Counter counter = new Counter();

    static {
      counter.number = 1;
      Thread.yield();
      counter.number = 2;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> Slow.counter.number++).start();
    int before = Slow.counter.number;
    Slow.counter.number = before + 1;
    assert Slow.counter.number != 3 || before == 3;
  }
}
