// EXPECT: assertion
/** A loop that only polls the clock comes to an end, and what follows is reached. */
public class BusyUntilDeadline {
  public static void main(String[] args) {
    long deadline = System.nanoTime() + 5_000_000L;
    while (System.nanoTime() < deadline) {
    }
    assert false;
  }
}
