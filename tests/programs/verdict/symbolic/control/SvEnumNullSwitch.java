// EXPECT: exception:java.lang.NullPointerException
// ARGS: --symbolic
// A switch over an enum that is null.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvEnumNullSwitch {
  enum Light { ON, OFF }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Light light = n > 0 ? Light.ON : n < 0 ? Light.OFF : null;
    switch (light) {
      case ON:
        assert n > 0;
        break;
      default:
        assert n < 0;
    }
  }
}
