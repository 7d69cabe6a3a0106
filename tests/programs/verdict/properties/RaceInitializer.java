// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Who initialises a class is alone with it.
public class RaceInitializer {
  static class Lazy {
    static int x;

    static {
      x = 1;
      x = 2;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> System.out.println(Lazy.x)).start();
    System.out.println(Lazy.x);
  }
}
