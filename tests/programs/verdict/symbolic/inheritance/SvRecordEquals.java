// EXPECT: ok
// ARGS: --symbolic
// Records are equal by their parts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvRecordEquals {
  record Point(int x, double y) {}

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    double y = Verifier.nondetDouble();
    Point p = new Point(x, y);
    assert p.equals(new Point(x, y));
    assert !p.equals(new Point(x + 1, y));
    assert p.x() == x;
  }
}
