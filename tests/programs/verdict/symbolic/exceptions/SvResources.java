// EXPECT: ok
// ARGS: --symbolic
// Resources are closed in the reverse order, also after an exception.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvResources {
  static class Resource implements AutoCloseable {
    static int order;
    private final int number;

    Resource(int number) {
      this.number = number;
    }

    @Override
    public void close() {
      order = order * 10 + number;
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    boolean caught = false;
    try (Resource a = new Resource(1); Resource b = new Resource(2)) {
      if (n < 0) {
        throw new IllegalArgumentException();
      }
    } catch (IllegalArgumentException e) {
      caught = true;
    }
    assert Resource.order == 21;
    assert caught == (n < 0);
  }
}
