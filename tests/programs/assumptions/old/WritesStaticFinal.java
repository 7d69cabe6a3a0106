/**
 * The test makes the field of Held final. As the class file is old, a method may write it, and another thread may have
 * read it before.
 */
public class WritesStaticFinal {
  static volatile int after;

  static class Held {
    static Integer value = null;

    static void set() {
      value = 7;
    }

    static void touch() {}
  }

  public static void main(String[] arguments) {
    Held.touch();
    new Thread(() -> {
      int before = after;
      Integer read = Held.value;
      assert before == 1 || read == null;
    }).start();
    after = 1;
    Held.set();
  }
}
