// ARGS: --property race
// A race over a field.
public class DataRace {
  static int shared;

  public static void main(String[] args) {
    new Thread(() -> shared = 1, "writer").start();
    int seen = shared;
  }
}
