// EXPECT: ok
// ALSO: --por=bytecode
// OUTPUTS: "-2147483648 false\n", "-2147483648 true\n", "2147483647 false\n", "2147483647 true\n"
import gov.nasa.jpf.vm.Verify;

/**
 * The bounds of a choice may come in either order and be the outermost ones. Too many values are an error, whose trace
 * begins in Verify.
 */
public class ChoiceBounds {
  static void refused(int min, int max) {
    try {
      Verify.getInt(min, max);
      throw new AssertionError("not refused");
    } catch (IllegalArgumentException e) {
      assert e.getMessage().equals("too many choices: " + Math.min(min, max) + " to " + Math.max(min, max));
      StackTraceElement[] trace = e.getStackTrace();
      assert trace.length == 3 : trace.length;
      assert trace[0].getMethodName().equals("getInt") && trace[0].getClassName().equals("gov.nasa.jpf.vm.Verify");
      assert trace[1].getMethodName().equals("refused");
    }
  }

  public static void main(String[] args) {
    refused(Integer.MIN_VALUE, Integer.MAX_VALUE);
    refused(Integer.MAX_VALUE, Integer.MIN_VALUE);
    refused(0, Integer.MAX_VALUE);
    refused(-1, Integer.MAX_VALUE);
    int end = Verify.getInt(Integer.MIN_VALUE + Verify.random(0), Integer.MIN_VALUE);
    if (Verify.getBoolean()) {
      end = Verify.getInt(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }
    int below = Verify.random(-2);
    assert below >= -2 && below <= 0;
    int between = Verify.getInt(3, 1);
    assert between >= 1 && between <= 3;
    boolean bool = Verify.randomBool();
    System.out.println(end + " " + bool);
  }
}
