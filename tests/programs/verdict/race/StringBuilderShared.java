// EXPECT: ok
// OUTPUTS: "ab\n", "ba\n", "a\n", "b\n"
/** StringBuilder does not: a character may be overwritten. */
public class StringBuilderShared {
  public static void main(String[] args) throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    Thread t = new Thread(() -> builder.append('a'));
    t.start();
    builder.append('b');
    t.join();
    System.out.println(builder);
  }
}
