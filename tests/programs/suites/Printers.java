import gov.nasa.jpf.vm.Verify;

/** A whole program whose paths depend on the schedule and on a choice. */
public class Printers {
  private static String text = "";

  private static synchronized void add(String what) { text += what; }

  public static void main(String[] args) throws InterruptedException {
    boolean fails = Verify.getBoolean();
    Thread t = new Thread(() -> {
      add("a");
      if (fails && text.equals("ma")) { throw new IllegalStateException(text); }
      add("b");
    });
    t.start();
    add("m");
    t.join();
    System.out.println(text);
  }
}
