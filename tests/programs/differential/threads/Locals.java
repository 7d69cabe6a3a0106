/** ThreadLocal and InheritableThreadLocal. */
public class Locals {
  static final ThreadLocal<StringBuilder> LOG = ThreadLocal.withInitial(StringBuilder::new);
  static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

  static void say(String s) {
    LOG.get().append(s);
  }

  public static void main(String[] args) throws InterruptedException {
    say("m1");
    NAME.set("parent");
    Thread t = new Thread(() -> {
      say("t1");
      System.out.println(LOG.get() + " " + NAME.get());
      NAME.set("child");
    });
    t.start();
    t.join();
    say("m2");
    System.out.println(LOG.get() + " " + NAME.get());
    LOG.remove();
    System.out.println("[" + LOG.get() + "]");
    ThreadLocal<Integer> plain = new ThreadLocal<>();
    System.out.println(plain.get());
    plain.set(5);
    System.out.println(plain.get());
  }
}
