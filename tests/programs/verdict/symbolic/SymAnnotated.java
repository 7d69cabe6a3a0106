// EXPECT: ok
// ARGS: --symbolic
// ALSO: -j 2
// ALSO: --check=hash
// What is annotated is an input: fields of classes and of objects, arguments of methods and constructors.
import gov.nasa.jpf.symbc.Symbolic;

interface AnnotatedScale {
  default int scaled(@Symbolic("true") int by) {
    return by > 10 ? 10 : by;
  }
}

class AnnotatedGauge implements AnnotatedScale {
  @Symbolic("true") static int most = 3;
  @Symbolic("true") static AnnotatedGauge best;
  @Symbolic("true") private int level = 1;
  int plain = 2;

  class Mark {
    final int at;

    Mark(@Symbolic("true") int at, int plain) {
      this.at = Math.abs(at) + plain;
    }
  }

  @Symbolic("true")
  synchronized int raise(int by, @Symbolic("false") int again) {
    if (again > 0) {
      return raise(1, again - 1);
    }
    level = by < 0 ? level : by;
    return level;
  }

  int level() {
    return level;
  }
}

public class SymAnnotated {
  public static void main(String[] args) {
    AnnotatedGauge gauge = new AnnotatedGauge();
    assert gauge.plain == 2;
    int before = gauge.level();
    int raised = gauge.raise(5, 1);
    assert raised == 1;
    assert gauge.level() == 1;
    AnnotatedGauge other = new AnnotatedGauge();
    boolean same = other.level() == before;
    assert !same || other.level() <= before;
    int second = other.raise(7, 0);
    assert second >= 0 || second == other.level();
    assert gauge.scaled(1) <= 10;
    AnnotatedGauge.Mark mark = gauge.new Mark(3, 4);
    assert mark.at >= 4 || mark.at < -1000;
    if (AnnotatedGauge.best != null && AnnotatedGauge.best != other) {
      assert AnnotatedGauge.best != gauge;
      assert AnnotatedGauge.best.level() <= AnnotatedGauge.most || AnnotatedGauge.best.level() > AnnotatedGauge.most;
    }
  }
}
