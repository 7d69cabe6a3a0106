// Objects that threads reach through their own fields.
public class Fields {
  static class Worker extends Thread {
    private final Object mine;
    private final Object theirs;

    Worker(Object mine, Object theirs) {
      this.mine = mine;
      this.theirs = theirs;
    }

    @Override
    public void run() {
      synchronized (mine) {
        synchronized (theirs) {
        }
      }
    }
  }

  public static void main(String[] args) {
    Object a = new Object();
    Object b = new Object();
    new Worker(a, b).start();
    new Worker(b, a).start();
  }
}
