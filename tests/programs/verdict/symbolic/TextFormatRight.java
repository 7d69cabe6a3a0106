// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// What printf makes of inputs costs no decision.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TextFormatRight {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    double d = Verifier.nondetDouble();
    System.out.printf("n=%d d=%.2f %s %c%n", n, d, Verifier.nondetString(), Verifier.nondetChar());
    assert String.format("%d!", n).endsWith("!");
    assert String.format("%b", n > 0).length() >= 4;
  }
}
