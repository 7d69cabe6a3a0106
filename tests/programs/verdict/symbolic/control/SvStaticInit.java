// EXPECT: ok
// ARGS: --symbolic
// Static initialisers run when a class is first used.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStaticInit {
  static int order;

  static class A {
    static int value = ++order;
  }

  static class B {
    static int value = ++order;
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    int first = flag ? A.value : B.value;
    assert first == 1;
    assert A.value == (flag ? 1 : 2);
    assert B.value == (flag ? 2 : 1);
  }
}
