// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Two reads do not conflict; what was written before a thread starts is in order, and so is what is read after it has ended.
public class RaceReads {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    x = 5;
    Thread t = new Thread(() -> {
      int seen = x;
    });
    t.start();
    int seen = x;
    t.join();
    x = 6;
  }
}
