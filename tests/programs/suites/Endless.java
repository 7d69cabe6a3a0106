/** A search of it never ends, but the method has twenty inputs only. */
public class Endless {
  static int twice(int n) { return 2 * n; }

  public static void main(String[] args) {
    long i = 0;
    while (true) { twice((int) (i++ % 20)); }
  }
}
