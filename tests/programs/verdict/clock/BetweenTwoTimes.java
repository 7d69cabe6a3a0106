// EXPECT: ok
// OUTPUTS: "early\n", "between\n", "late\n"
/** A clock that is read once is before, between and after two times that the program remembers. */
public class BetweenTwoTimes {
  static long first, second;

  public static void main(String[] args) {
    long start = System.nanoTime();
    first = start + 5_000_000L;
    second = start + 60_000_000_000L;
    long now = System.nanoTime();
    System.out.println(now < first ? "early" : now < second ? "between" : "late");
  }
}
