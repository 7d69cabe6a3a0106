/** Threads started and joined one after another; names, states, results. */
public class StartJoin {
  static class Summer extends Thread {
    final int from, to;
    long result;

    Summer(int from, int to) {
      super("summer-" + from);
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      for (int i = from; i < to; i++) {
        result += i;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Summer[] summers = new Summer[4];
    for (int i = 0; i < 4; i++) {
      summers[i] = new Summer(i * 100, i * 100 + 100);
      System.out.print(summers[i].getState() + " ");
      summers[i].start();
    }
    long total = 0;
    for (Summer s : summers) {
      s.join();
      total += s.result;
      System.out.print(s.getName() + "=" + s.result + " " + s.isAlive() + " " + s.getState() + " ");
    }
    System.out.println(total);
    Thread plain = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()));
    System.out.println(plain.getName() + " " + plain.isDaemon() + " " + plain.getPriority());
    plain.start();
    plain.join();
    Thread main = Thread.currentThread();
    System.out.println(main.getName() + " " + main.isAlive() + " " + main.isInterrupted() + " " + main.getPriority() + " " + main.getThreadGroup().getName() + " " + main.getState());
    main.setName("renamed");
    System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread());
    plain.setName("done");
    try {
      plain.start();
    } catch (IllegalThreadStateException e) {
      System.out.println("started twice");
    }
    Thread never = new Thread();
    never.join();
    System.out.println(never.isAlive());
    Thread empty = new Thread("empty");
    empty.start();
    empty.join(1000);
    System.out.println(empty.getState());
  }
}
