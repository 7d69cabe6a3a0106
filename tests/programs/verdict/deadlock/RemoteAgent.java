// EXPECT: deadlock
/**
 * The missed signal of the Remote Agent: a task reads the count of an event, finds that nothing happened, and waits;
 * but what happened between its look and its wait is lost, and both tasks then wait for each other.
 */
public class RemoteAgent {
  static class Event {
    int count;

    synchronized void await() throws InterruptedException {
      wait();
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
      int seen = mine.count;
      try {
        while (true) {
          if (seen == mine.count) {
            mine.await();
          }
          seen = mine.count;
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
      int seen = mine.count;
      try {
        while (true) {
          other.signal();
          if (seen == mine.count) {
            mine.await();
          }
          seen = mine.count;
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
