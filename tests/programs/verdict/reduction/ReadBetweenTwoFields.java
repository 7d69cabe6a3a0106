// EXPECT: assertion

/** Two fields that are written under a lock, and read without it, change one after the other. */
public class ReadBetweenTwoFields {
  private int left, right;

  synchronized void move() {
    left++;
    right++;
  }

  public static void main(String[] args) {
    ReadBetweenTwoFields both = new ReadBetweenTwoFields();
    new Thread(both::move).start();
    assert both.left >= both.right;
    assert both.right >= both.left;
  }
}
