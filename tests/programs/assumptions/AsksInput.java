import org.sosy_lab.sv_benchmarks.Verifier;

/** Refutes something, and then asks for an input of any value. */
public class AsksInput {
  public static void main(String[] arguments) throws InterruptedException {
    int seen = LeaksThis.call(5);
    if (Verifier.nondetInt() > 3) System.out.println(seen);
  }
}
