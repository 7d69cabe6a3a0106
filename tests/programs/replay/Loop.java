/** Variables that nobody reads again, in a loop: a state does not keep them. */
public class Loop {
  static volatile int shared;

  static int twice(int unused, int n) {
    shared = n;
    return 2 * n;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> shared = 100);
    other.start();
    for (int i = 0; i < 4; i++) {
      int tens = i * 10;
      long wide = tens + 1L;
      String name = "n" + i;
      java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
      list.add(i);
      if (i > 1) list.add(twice(5, 6));
      shared = i;
    }
    if (other.isAlive()) throw new IllegalStateException();
  }
}
