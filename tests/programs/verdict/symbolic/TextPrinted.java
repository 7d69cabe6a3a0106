// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// What is printed costs no decision.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextPrinted {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    long m = Verifier.nondetLong();
    double d = Verifier.nondetDouble();
    System.out.println(n);
    System.out.println("n = " + n + ", m = " + m + ", d = " + d);
    System.out.println("s = " + Verifier.nondetString() + Verifier.nondetChar() + Verifier.nondetBoolean());
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      b.append(n).append(' ').append(m + i).append(d);
    }
    System.out.println(b);
    assert n + 0 == n;
  }
}
