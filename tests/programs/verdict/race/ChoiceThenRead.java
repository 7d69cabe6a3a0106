// EXPECT: ok
// OUTPUTS: "0\n", "1\n"
import gov.nasa.jpf.vm.Verify;

/** What a thread reads after a choice of its own depends on the other thread, whatever it chose. */
public class ChoiceThenRead {
  static int shared;
  static int seen;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> shared = 1);
    Thread reader = new Thread(() -> {
      int chosen = Verify.getInt(0, 2);
      seen = chosen < 3 ? shared : -1;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println(seen);
  }
}
