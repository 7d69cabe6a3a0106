// EXPECT: unknown
// ARGS: --nondet-values few
// REASON: took no other values than
// OUTPUTS: "-1\n", "0\n", "1\n", "2\n", "2147483647\n", "-2147483648\n"
import org.sosy_lab.sv_benchmarks.Verifier;

/** The values of an int: a few, among them the least and the greatest. */
public class NondetSmall {
  public static void main(String[] args) {
    System.out.println(Verifier.nondetInt());
  }
}
