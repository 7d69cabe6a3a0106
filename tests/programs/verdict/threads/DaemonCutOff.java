// EXPECT: ok
// OUTPUTS: "", "a", "ab"
/** A daemon is cut off wherever it is when the last other thread ends. */
public class DaemonCutOff {
  public static void main(String[] args) {
    Thread t = new Thread(() -> {
      System.out.print("a");
      System.out.print("b");
    });
    t.setDaemon(true);
    t.start();
  }
}
