// A thread that waits for its own end.
public class JoinsItself {
  public static void main(String[] args) {
    new Thread("narcissus") {
      @Override
      public void run() {
        try {
          join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }.start();
  }
}
