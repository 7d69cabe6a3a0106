// EXPECT: assertion
// ARGS: --symbolic
// A remainder is negative where the dividend is: a bucket below zero.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRemainderSign {
  public static void main(String[] args) {
    int hash = Verifier.nondetInt();
    int bucket = hash % 7;
    assert bucket >= 0;
  }
}
