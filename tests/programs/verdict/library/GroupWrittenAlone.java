// EXPECT: assertion

/**
 * An object that was made before main is read by a thread and written by main. If the thread comes to its end first, main is alone
 * when it writes.
 */
public class GroupWrittenAlone {
  static ThreadGroup group() {
    return Thread.currentThread().getThreadGroup();
  }

  public static void main(String[] args) {
    new Thread(() -> {
      "a1".matches("[a-z]\\d");
      assert group().getMaxPriority() != 3;
    }).start();
    group().setMaxPriority(3);
  }
}
