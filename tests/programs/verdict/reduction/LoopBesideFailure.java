// EXPECT: assertion
/** A thread that goes round for ever in what nobody else can reach must not keep another from failing. */
public class LoopBesideFailure {
  static class Spinner extends Thread {
    private final Spinner[] own = {this};
    private int turn;

    @Override
    public void run() {
      while (true) {
        synchronized (own) {
          turn = 1 - turn;
        }
      }
    }
  }

  public static void main(String[] args) {
    Spinner spinner = new Spinner();
    Object[] pair = {spinner, new Object()};
    spinner.setDaemon(true);
    spinner.start();
    Thread other = new Thread(() -> {
      synchronized (pair) {
        assert pair[1] == null : "reached beside the loop";
      }
    });
    other.start();
  }
}
