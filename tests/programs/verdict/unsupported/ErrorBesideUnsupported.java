// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** An error on one branch is an error, whatever another branch could not say. */
public class ErrorBesideUnsupported {
  public static void main(String[] args) throws java.io.IOException {
    if (Verify.getBoolean()) {
      assert args.length > 0;
    } else {
      new java.io.FileInputStream("x").close();
    }
  }
}
