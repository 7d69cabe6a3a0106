// EXPECT: assertion
// ARGS: --check=hash
import gov.nasa.jpf.annotation.FilterField;

/** Values that are left out live on along the path: an error that depends on one is found on the way that is explored. */
public class FilteredReached {
  @FilterField static int rounds;

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      rounds++;
      Thread.yield();
    }
    assert rounds != 3;
  }
}
