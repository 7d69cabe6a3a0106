// EXPECT: unknown
// REASON: unsupported
import gov.nasa.jpf.vm.Verify;

/** One branch unsupported, the other without error. */
public class FileInputOneBranch {
  public static void main(String[] args) throws java.io.IOException {
    if (Verify.getBoolean()) {
      new java.io.FileInputStream("x").close();
    }
  }
}
