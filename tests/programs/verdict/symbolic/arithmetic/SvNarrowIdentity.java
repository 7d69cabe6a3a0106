// EXPECT: ok
// ARGS: --symbolic --property assertion
// Quotient and remainder make up the number again, for all pairs of bytes; a mean in floats stays between its ends.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvNarrowIdentity {
  public static void main(String[] args) {
    byte number = Verifier.nondetByte();
    byte divisor = Verifier.nondetByte();
    if (divisor != 0) {
      assert number / divisor * divisor + number % divisor == number;
    }
    int count = Verifier.nondetInt();
    if (count > 0 && count <= 1000) {
      float mean = 1000f * count / (count + 7);
      assert mean > 0 && mean < 1000;
      int root = (int) Math.sqrt(count);
      assert root * root <= count && (root + 1) * (root + 1) > count;
    }
  }
}
