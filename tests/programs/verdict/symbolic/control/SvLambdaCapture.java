// EXPECT: assertion
// ARGS: --symbolic
// A lambda keeps the value of a variable, but the object of a reference.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.function.IntSupplier;

public class SvLambdaCapture {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] box = {n};
    IntSupplier supplier = () -> box[0];
    box[0]++;
    assert supplier.getAsInt() == n;
  }
}
