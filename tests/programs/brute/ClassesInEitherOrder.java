import gov.nasa.jpf.vm.Verify;

/** Two threads load and initialise two classes in either order; at the choice there is one state. */
public class ClassesInEitherOrder {
  static class First {
    static int value = new int[1].length;
  }

  static class Second {
    static Object value = new Object();
  }

  static Object kept, other;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> kept = First.value);
    Thread b = new Thread(() -> other = Second.value);
    a.start();
    b.start();
    a.join();
    b.join();
    Verify.getBoolean();
  }
}
