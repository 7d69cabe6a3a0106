// EXPECT: ok
/** One processor, whatever machine this is. */
public class TrapProcessors {
  public static void main(String[] args) {
    assert Runtime.getRuntime().availableProcessors() == 1;
  }
}
