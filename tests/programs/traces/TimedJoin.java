// A join that does not wait long enough.
public class TimedJoin {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> result = 1);
    worker.start();
    worker.join(10);
    assert result == 1;
  }
}
