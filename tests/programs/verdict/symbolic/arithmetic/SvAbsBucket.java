// EXPECT: exception:java.lang.ArrayIndexOutOfBoundsException
// ARGS: --symbolic
// A bucket by abs and remainder: one hash code is outside.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvAbsBucket {
  public static void main(String[] args) {
    int hash = Verifier.nondetInt();
    int[] table = new int[10];
    table[Math.abs(hash) % table.length]++;
  }
}
