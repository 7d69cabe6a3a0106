// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** The old assertion of the interface. */
public class VerifyAssert {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) {
    int n = Verify.getInt(3, 6);
    Verify.assertTrue("n is " + n, n != 5);
  }
}
