// EXPECT: assertion

/** A start ends a transition inside of a static initializer. Between its end and the next read, the thread that waits for the class comes. */
public class InitializedFirst {
  static volatile int written;

  static class Late {
    static {
      new Thread(() -> {
        Late.use();
        written = 1;
      }).start();
    }

    static void use() {}
  }

  public static void main(String[] args) {
    Late.use();
    int read = written;
    assert read == 0;
  }
}
