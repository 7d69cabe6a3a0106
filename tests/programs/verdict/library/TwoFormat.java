// EXPECT: ok
// STATES <= 16

/** Two threads format. The caches of the library are filled before main, so their steps are not interleaved. */
public class TwoFormat {
  static void job() {
    System.out.printf("x=%d%n", 1);
    if (!String.format("%5.2f|%s", 1.5, "a").equals(" 1.50|a")) throw new AssertionError();
  }

  public static void main(String[] arguments) {
    new Thread(TwoFormat::job).start();
    new Thread(TwoFormat::job).start();
  }
}
