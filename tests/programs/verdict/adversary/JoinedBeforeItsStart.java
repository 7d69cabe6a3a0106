// EXPECT: ok
// OUTPUTS: "0\n", "1\n"
// ALSO: --por=transitions
/** A thread that was not started is passed by, and may be started later: main may go on before it has ended. */
public class JoinedBeforeItsStart {
  static int written;

  public static void main(String[] args) throws InterruptedException {
    Thread late = new Thread(() -> {
      synchronized (JoinedBeforeItsStart.class) {
        written = 1;
      }
    });
    Thread starter = new Thread(late::start);
    starter.start();
    starter.join();
    late.join();
    Thread again = new Thread(() -> {
      synchronized (JoinedBeforeItsStart.class) {
        written = 0;
      }
    });
    Thread[] threads = {again, new Thread(again::start)};
    threads[1].start();
    threads[0].join();
    threads[1].join();
    synchronized (JoinedBeforeItsStart.class) {
      System.out.println(written);
    }
  }
}
