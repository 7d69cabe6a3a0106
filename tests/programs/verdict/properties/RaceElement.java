// EXPECT: race:long[]
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// The same element of an array that both threads have.
public class RaceElement {
  public static void main(String[] args) {
    long[] shared = new long[3];
    new Thread(() -> shared[1] = 1L).start();
    shared[1] = 2L;
  }
}
