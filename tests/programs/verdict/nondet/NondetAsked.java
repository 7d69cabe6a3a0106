// EXPECT: assertion
// ALSO: -j 2
// ALSO: --por=off
// ALSO: --search=bfs
import org.sosy_lab.sv_benchmarks.Verifier;

/** None of a few values leads to the error: who asks for an input gets all of them. */
public class NondetAsked {
  static volatile int turns;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> turns++);
    other.start();
    other.join();
    int n = Verifier.nondetInt();
    assert n != 1977;
  }
}
