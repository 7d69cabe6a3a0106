// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Volatile fields have none.
public class RaceVolatile {
  static volatile int x;

  public static void main(String[] args) {
    new Thread(() -> x++).start();
    x++;
  }
}
