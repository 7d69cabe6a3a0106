// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// ALSO: --por=bytecode
// The same under a lock.
public class RaceCounterLocked {
  static int count;

  static synchronized void increment() {
    count++;
  }

  public static void main(String[] args) {
    new Thread(RaceCounterLocked::increment).start();
    increment();
  }
}
