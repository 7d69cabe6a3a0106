// EXPECT: assertion

/** A thread inherits the reference that its parent keeps: both count without a lock. */
public class LocalInherited {
  static final InheritableThreadLocal<int[]> LOCAL = new InheritableThreadLocal<>();

  public static void main(String[] arguments) throws InterruptedException {
    LOCAL.set(new int[1]);
    Thread thread = new Thread(() -> LOCAL.get()[0]++);
    thread.start();
    LOCAL.get()[0]++;
    thread.join();
    assert LOCAL.get()[0] == 2;
  }
}
