// EXPECT: assertion
/** A singleton made on first use by two threads at once. */
public class LazyInitRace {
  static LazyInitRace instance;
  static int made;

  static LazyInitRace get() {
    if (instance == null) {
      instance = new LazyInitRace();
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyInitRace[] seen = new LazyInitRace[1];
    Thread t = new Thread(() -> seen[0] = get());
    t.start();
    LazyInitRace mine = get();
    t.join();
    assert seen[0] == mine;
  }
}
