// Choices of values.
import gov.nasa.jpf.vm.Verify;

public class Choices {
  public static void main(String[] args) {
    int a = Verify.getInt(0, 3);
    boolean b = Verify.getBoolean();
    assert a < 3 || !b : a;
  }
}
