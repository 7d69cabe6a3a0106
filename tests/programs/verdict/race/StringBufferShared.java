// EXPECT: ok
// OUTPUTS: "ab\n", "ba\n"
/** StringBuffer appends under its lock. */
public class StringBufferShared {
  public static void main(String[] args) throws InterruptedException {
    StringBuffer buffer = new StringBuffer();
    Thread t = new Thread(() -> buffer.append('a'));
    t.start();
    buffer.append('b');
    t.join();
    System.out.println(buffer);
  }
}
