// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// Values in fields and statics of all sizes.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SymFields {
  int number;
  long wide;
  byte small;
  boolean flag;
  static long total;

  SymFields copy() {
    SymFields other = new SymFields();
    other.number = number;
    other.wide = wide;
    other.small = small;
    other.flag = flag;
    return other;
  }

  public static void main(String[] args) {
    SymFields a = new SymFields();
    a.number = Verifier.nondetInt();
    a.wide = Verifier.nondetLong();
    a.small = (byte) a.number;
    a.flag = Verifier.nondetBoolean();
    total += a.wide;
    SymFields b = a.copy();
    a.number++;
    assert b.number + 1 == a.number;
    assert total == b.wide;
    assert (b.flag ? 1 : 0) + (a.flag ? 0 : 1) == 1;
    assert b.small == (byte) b.number;
    a.number = 5;
    assert a.number == 5;
  }
}
