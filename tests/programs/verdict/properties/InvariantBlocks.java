// EXPECT: unknown
// ARGS: --invariant=InvariantBlocks.zero
// REASON: it waits for a monitor that a thread holds
public class InvariantBlocks {
  static int x;

  static synchronized boolean zero() {
    return x == 0;
  }

  public static void main(String[] args) {
    synchronized (InvariantBlocks.class) {
      x = 0;
    }
  }
}
