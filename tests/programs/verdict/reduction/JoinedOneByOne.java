// EXPECT: deadlock
// ALSO: --por=transitions
// ALSO: --library-steps
// STATES <= 40
// ALSO: --check=hash
/** The same from local variables. The last thread waits for ever, so main does, at the last join. */
public class JoinedOneByOne {
  static int sum;

  static synchronized void add() {
    sum++;
  }

  static class Worker extends Thread {
    @Override
    public void run() {
      add();
      add();
    }
  }

  static class Sleeper extends Thread {
    @Override
    public void run() {
      synchronized (Sleeper.class) {
        try {
          Sleeper.class.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker first = new Worker();
    Worker second = new Worker();
    Worker third = new Worker();
    Sleeper last = new Sleeper();
    last.start();
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    last.join();
    assert false;
  }
}
