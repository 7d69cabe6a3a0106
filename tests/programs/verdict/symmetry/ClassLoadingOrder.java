// EXPECT: ok
/** Two threads load two classes in either order: one state after both. */
public class ClassLoadingOrder {
  static class First {
    static int value = 1;
  }

  static class Second {
    static int value = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> First.value++);
    t.start();
    Second.value++;
    t.join();
    assert First.value == 2 && Second.value == 3;
  }
}
