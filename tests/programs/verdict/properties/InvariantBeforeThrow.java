// EXPECT: invariant, assertion
// ARGS: --invariant=InvariantBeforeThrow.unset
// What is written right before a path ends in an error is seen.
public class InvariantBeforeThrow {
  static boolean set;

  static boolean unset() {
    return !set;
  }

  public static void main(String[] args) {
    set = true;
    assert !set;
  }
}
