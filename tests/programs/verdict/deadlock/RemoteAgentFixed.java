// EXPECT: ok
/** The Remote Agent with the look and the wait in one monitor: the tasks go on for ever, in finitely many states. */
public class RemoteAgentFixed {
  static class Event {
    private int count;

    synchronized int await(int seen) throws InterruptedException {
      while (seen == count) {
        wait();
      }
      return count;
    }

    synchronized void signal() {
      count = (count + 1) % 3;
      notifyAll();
    }
  }

  static class Planner extends Thread {
    final Event mine, other;

    Planner(Event mine, Event other) {
      this.mine = mine;
      this.other = other;
    }

    @Override
    public void run() {
      int seen = 0;
      try {
        while (true) {
          seen = mine.await(seen);
          other.signal();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static class Executive extends Thread {
    final Event mine, other;

    Executive(Event mine, Event other) {
      this.mine = mine;
      this.other = other;
    }

    @Override
    public void run() {
      int seen = 0;
      try {
        while (true) {
          other.signal();
          seen = mine.await(seen);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) {
    Event first = new Event(), second = new Event();
    new Planner(first, second).start();
    new Executive(second, first).start();
  }
}
