// EXPECT: ok
// STATES <= 40
/** Strings interned in either order are the same state. */
public class TrapInterned {
  static volatile String left, right;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> left = ("a" + args.length).intern());
    t.start();
    right = ("b" + args.length).intern();
    t.join();
    assert left == "a0" && right == "b0";
  }
}
