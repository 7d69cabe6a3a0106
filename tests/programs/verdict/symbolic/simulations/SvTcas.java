// EXPECT: assertion
// ARGS: --symbolic
// A part of a collision avoidance: climb and descend at once.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvTcas {
  static int up;
  static int down;
  static int threshold(int layer) {
    return layer == 0 ? 400 : layer == 1 ? 500 : layer == 2 ? 640 : 740;
  }

  public static void main(String[] args) {
    int layer = Verifier.nondetInt();
    up = Verifier.nondetInt();
    down = Verifier.nondetInt();
    int own = Verifier.nondetInt();
    int other = Verifier.nondetInt();
    Verifier.assume(layer >= 0 && layer <= 3);
    boolean below = own < other;
    boolean above = other < own;
    boolean climb = below && up >= threshold(layer) || own == other && up > 740;
    boolean descend = above && down >= threshold(layer) || !below && down > 2000;
    assert !(climb && descend);
  }
}
