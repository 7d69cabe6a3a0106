// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A constructor calls a method of a class that is not initialised.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvConstructorCalls {
  static class Base {
    final int length;

    Base() {
      length = length();
    }

    int length() {
      return 0;
    }
  }

  static class Text extends Base {
    private final String text;

    Text(String text) {
      this.text = text;
    }

    @Override
    int length() {
      return text.length();
    }
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Base base = n > 17 ? new Text("x") : new Base();
    assert base.length == 0;
  }
}
