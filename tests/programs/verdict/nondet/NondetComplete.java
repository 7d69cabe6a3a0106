// EXPECT: ok
// ARGS: --nondet-values byte=min..max
// STATES <= 300
import org.sosy_lab.sv_benchmarks.Verifier;

/** All values of a type, one by one, are no loss. */
public class NondetComplete {
  public static void main(String[] args) {
    byte n = Verifier.nondetByte();
    assert n <= 127;
  }
}
