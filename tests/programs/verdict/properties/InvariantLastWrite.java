// EXPECT: invariant
// ARGS: --invariant=InvariantLastWrite.small
// The last thing the program does.
public class InvariantLastWrite {
  static int[] values = {1, 2, 3};

  static boolean small() {
    for (int value : values) {
      if (value > 3) return false;
    }
    return true;
  }

  public static void main(String[] args) {
    values[1] = 3;
    values[0] = 4;
  }
}
