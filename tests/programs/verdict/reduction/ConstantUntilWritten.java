// EXPECT: assertion
/** Read by two threads all the time and written once, late. */
public class ConstantUntilWritten {
  static class Setting {
    int level = 1;
  }

  public static void main(String[] args) {
    Setting setting = new Setting();
    Thread reader = new Thread(() -> {
      int first = setting.level;
      int second = setting.level;
      assert first == second;
    });
    Thread writer = new Thread(() -> {
      for (int i = 0; i < 5; i++) {
        if (i + setting.level == 5) setting.level = 2;
      }
    });
    reader.start();
    writer.start();
  }
}
