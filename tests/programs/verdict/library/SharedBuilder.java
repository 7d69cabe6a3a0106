// EXPECT: assertion

/** Two threads append to one StringBuilder without a lock. */
public class SharedBuilder {
  static final StringBuilder BUILDER = new StringBuilder();

  static void job() {
    BUILDER.append(String.format("%s", "ab"));
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(SharedBuilder::job);
    Thread second = new Thread(SharedBuilder::job);
    first.start();
    second.start();
    first.join();
    second.join();
    assert BUILDER.length() == 4;
  }
}
