// EXPECT: assertion:java.lang.AssertionError
import gov.nasa.jpf.vm.Verify;

/** An assertion that one combination of choices violates. */
public class ChoiceAssertion {
  public static void main(String[] args) {
    int x = Verify.random(4);
    int y = Verify.random(4);
    assert x * y != 12 || x < y : x + " times " + y;
  }
}
