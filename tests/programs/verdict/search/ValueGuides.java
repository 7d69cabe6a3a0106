// ARGS: --search=best
// STATES <= 200
// EXPECT: assertion
import gov.nasa.jpf.vm.Verify;

/** Sixteen bits are to be guessed: depth first, and breadth first, over 60,000 states come before the right ones. */
public class ValueGuides {
  static final int SECRET = 0b1011_0111_0101_1101;

  public static void main(String[] args) {
    int wrong = 0;
    int guess = 0;
    for (int bit = 0; bit < 16; bit++) {
      int value = Verify.getInt(0, 1);
      guess |= value << bit;
      if (value != (SECRET >> bit & 1)) {
        wrong++;
      }
      Verify.setHeuristicSearchValue(wrong);
    }
    assert guess != SECRET;
  }
}
