// EXPECT: race:RaceCounter.count
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// ALSO: --por=bytecode
// Two unsynchronised increments: a read and a write, or two writes, of one line each.
public class RaceCounter {
  static int count;

  public static void main(String[] args) {
    new Thread(() -> count++).start();
    count++;
  }
}
