// EXPECT: assertion
// ARGS: --symbolic
// Two threads that share a builder.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextThreads {
  public static void main(String[] args) throws Exception {
    StringBuffer b = new StringBuffer();
    String s = Verifier.nondetString();
    Thread t = new Thread(() -> b.append(s));
    t.start();
    b.append("x");
    t.join();
    assert !b.toString().equals("abx");
  }
}
