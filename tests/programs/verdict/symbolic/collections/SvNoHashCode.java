// EXPECT: assertion
// ARGS: --symbolic
// equals without hashCode.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashSet;
import java.util.Set;

public class SvNoHashCode {
  static class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }

    boolean equals(Point other) {
      return other.x == x;
    }
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Set<Point> set = new HashSet<>();
    set.add(new Point(x));
    assert set.contains(new Point(x));
  }
}
