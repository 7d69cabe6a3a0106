// EXPECT: assertion
// ARGS: --symbolic
// Two classes that need each other see zeros.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvStaticInitCycle {
  static class A {
    static int value = B.value + 1;
  }

  static class B {
    static int value = A.value + 1;
  }

  public static void main(String[] args) {
    boolean flag = Verifier.nondetBoolean();
    int seen = flag ? A.value : B.value;
    assert seen == 2;
    assert A.value == 2;
  }
}
