/** Four gigabytes of garbage in one transition, around a few objects that stay. */
public class Garbage {
  public static void main(String[] args) {
    int[][] kept = new int[8][];
    for (int i = 0; i < 4096; ++i) {
      byte[] dropped = new byte[1 << 20];
      dropped[i] = 1;
      if (i % 512 == 0) kept[i / 512] = new int[] {i};
    }
    for (int i = 0; i < 8; ++i) {
      if (kept[i][0] != 512 * i) throw new IllegalStateException();
    }
  }
}
