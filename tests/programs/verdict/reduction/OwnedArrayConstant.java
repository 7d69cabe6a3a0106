// EXPECT: ok
// STATES <= 30
// ALSO: --por=off
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=hash

/** Arrays that are not written while two threads live; one is a table of constants. */
public class OwnedArrayConstant {
  private enum Step { ONE, TWO }

  private static final int[] SQUARES = {0, 1, 4};
  private final long[] sums;

  OwnedArrayConstant() {
    sums = new long[3];
    for (int i = 1; i < sums.length; i++) {
      sums[i] = sums[i - 1] + SQUARES[i];
    }
  }

  private long look(Step step) {
    switch (step) {
      case ONE: return sums[1] + SQUARES[1];
      case TWO: return sums[2] + SQUARES[2];
      default: throw new IllegalStateException();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OwnedArrayConstant owner = new OwnedArrayConstant();
    Thread other = new Thread(() -> {
      long seen = owner.look(Step.ONE);
      assert seen == 2;
    });
    other.start();
    long seen = owner.look(Step.TWO);
    assert seen == 9;
    other.join();
  }
}
