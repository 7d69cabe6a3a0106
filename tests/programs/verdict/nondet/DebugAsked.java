// EXPECT: assertion
import gov.nasa.jpf.symbc.Debug;

/** So it is with the inputs of Symbolic PathFinder. */
public class DebugAsked {
  public static void main(String[] args) {
    String text = Debug.makeSymbolicString("text");
    assert !text.equals("open");
  }
}
