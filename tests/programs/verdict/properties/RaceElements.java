// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Different elements.
public class RaceElements {
  public static void main(String[] args) {
    long[] shared = new long[3];
    new Thread(() -> shared[0] = 1L).start();
    shared[1] = 2L;
  }
}
