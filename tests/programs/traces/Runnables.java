// Threads whose tasks are objects of the program.
public class Runnables {
  static class Task implements Runnable {
    private Task partner;
    private boolean done;

    @Override
    public synchronized void run() {
      partner.finish();
    }

    synchronized void finish() {
      done = true;
    }
  }

  public static void main(String[] args) {
    Task one = new Task();
    Task two = new Task();
    one.partner = two;
    two.partner = one;
    new Thread(one, "one").start();
    new Thread(two, "two").start();
  }
}
