// Three threads with one name.
public class EqualNames {
  static int turns;

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      new Thread("worker") {
        @Override
        public void run() {
          turns++;
        }
      }.start();
    }
    assert turns != 2;
  }
}
