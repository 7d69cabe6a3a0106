// EXPECT: ok
// ARGS: --symbolic
// An exception while closing is suppressed by the first one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvSuppressed {
  static class Failing implements AutoCloseable {
    final boolean fails;

    Failing(boolean fails) {
      this.fails = fails;
    }

    @Override
    public void close() {
      if (fails) {
        throw new IllegalStateException("close");
      }
    }
  }

  public static void main(String[] args) {
    boolean first = Verifier.nondetBoolean();
    boolean second = Verifier.nondetBoolean();
    int suppressed = -1;
    String message = "none";
    try (Failing f = new Failing(second)) {
      if (first) {
        throw new RuntimeException("body");
      }
    } catch (RuntimeException e) {
      suppressed = e.getSuppressed().length;
      message = e.getMessage();
    }
    assert message.equals(first ? "body" : second ? "close" : "none");
    assert suppressed == (first ? (second ? 1 : 0) : second ? 0 : -1);
  }
}
