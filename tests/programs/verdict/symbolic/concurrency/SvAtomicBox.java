// EXPECT: unknown
// ARGS: --symbolic
// compareAndSet compares boxes by identity: small ones are one object, large ones are not.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.concurrent.atomic.AtomicReference;

public class SvAtomicBox {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    AtomicReference<Integer> reference = new AtomicReference<>(n);
    Integer other = n;
    boolean swapped = reference.compareAndSet(other, 5);
    assert swapped;
  }
}
