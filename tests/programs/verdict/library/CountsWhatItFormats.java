// EXPECT: assertion

/** Two threads format a counter and set it without a lock: an update may be lost. */
public class CountsWhatItFormats {
  static int count;

  static void job() {
    String text = String.format("%d", count);
    count = Integer.parseInt(text) + 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(CountsWhatItFormats::job);
    Thread second = new Thread(CountsWhatItFormats::job);
    first.start();
    second.start();
    first.join();
    second.join();
    assert count == 2;
  }
}
