// EXPECT: ok
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// an overridden ThreadGroup.uncaughtException handles
// ok (the thread's group handles it), as under java
public class GroupHandler {
  static class G extends ThreadGroup { G() { super("g"); } public void uncaughtException(Thread t, Throwable e) { } }
  public static void main(String[] args) {
    new Thread(new G(), () -> { throw new RuntimeException(); }).start();
  }
}
