// An interrupt that comes before the wait.
public class Interrupted {
  public static void main(String[] args) {
    Thread sleeper = new Thread("sleeper") {
      @Override
      public void run() {
        try {
          Thread.sleep(1000);
        } catch (InterruptedException e) {
          throw new IllegalStateException("woken");
        }
      }
    };
    sleeper.start();
    sleeper.interrupt();
  }
}
