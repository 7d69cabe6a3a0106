// EXPECT: ok
// ARGS: --por=off
// STATES <= 90
/** Two threads that end load two classes in either order: one state after both loads. */
public class SymClassOrder {
  static class First {
    static int value = 1;
  }

  static class Second {
    static int value = 2;
  }

  public static void main(String[] args) {
    new Thread(() -> First.value++).start();
    Second.value++;
  }
}
