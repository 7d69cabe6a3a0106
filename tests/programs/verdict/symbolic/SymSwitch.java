// EXPECT: assertion
// ARGS: --symbolic
// ALSO: -j 2
// Every arm of a switch.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymSwitch {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int kind;
    switch (n) {
      case 1: kind = 10; break;
      case 2: case 3: kind = 20; break;
      case 1000000: kind = 30; break;
      default: kind = 0;
    }
    if (kind == 20) {
      assert n == 2 || n == 3;
    }
    if (kind == 0) {
      assert n != 1 && n != 2 && n != 3 && n != 1000000;
    }
    assert kind != 30;
  }
}
