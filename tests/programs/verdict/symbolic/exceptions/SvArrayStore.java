// EXPECT: exception:java.lang.ArrayStoreException
// ARGS: --symbolic
// Storing into an array of a narrower type.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvArrayStore {
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    Verifier.assume(i >= 0 && i < 2);
    Object[] array = i == 0 ? new Object[2] : new String[2];
    array[i] = Integer.valueOf(3);
    assert array[i].equals(3);
  }
}
