/** main's own class fails to initialise another: what java prints. */
public class UncaughtInitialiser {
  static class Broken {
    static final int[] TABLE = new int[2];
    static {
      for (int i = 0; i <= TABLE.length; i++) {
        TABLE[i] = i;
      }
    }
  }

  public static void main(String[] args) {
    System.out.println("before");
    System.out.println(Broken.TABLE.length);
  }
}
