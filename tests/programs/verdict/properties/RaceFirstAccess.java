// EXPECT: race:RaceFirstAccess.x
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// ALSO: --por=bytecode
// The access is the first thing that both threads do, and the only one.
public class RaceFirstAccess {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    new Thread(() -> x = 2).start();
  }
}
