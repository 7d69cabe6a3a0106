// Threads that write the elements of one array.
public class Elements {
  static final int[] counts = new int[3];

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      for (int i = 0; i < counts.length; i++) {
        counts[i]++;
      }
    });
    other.start();
    counts[1]++;
    other.join();
    assert counts[1] == 2;
  }
}
