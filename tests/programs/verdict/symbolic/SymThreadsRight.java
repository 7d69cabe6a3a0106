// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Two fields that a lock keeps equal, whatever their value.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymThreadsRight {
  static int shared, copy;

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Thread t = new Thread(() -> {
      synchronized (SymThreadsRight.class) {
        shared = n;
        copy = n;
      }
    });
    t.start();
    synchronized (SymThreadsRight.class) {
      assert shared == copy;
    }
  }
}
