// EXPECT: exception:java.lang.ArithmeticException
import gov.nasa.jpf.vm.Verify;

/** A division by zero that one combination of choices reaches. */
public class ChoiceDivision {
  public static void main(String[] args) {
    int a = Verify.getInt(0, 1);
    int b = Verify.getInt(0, 2);
    System.out.println(a / (b + a - 2 == 0 && a == 1 ? 0 : 1));
  }
}
