// EXPECT: invariant
// ARGS: --invariant=InvariantTransfer.total
// ALSO: --por=off
// ALSO: --por=bytecode
// Money is on its way: between the two writes the sum is wrong, lock or not.
public class InvariantTransfer {
  static int a = 100, b;

  static boolean total() {
    return a + b == 100;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(InvariantTransfer::move);
    t.start();
    move();
  }

  static synchronized void move() {
    a -= 10;
    b += 10;
  }
}
