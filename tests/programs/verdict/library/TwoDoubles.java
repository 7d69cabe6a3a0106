// EXPECT: ok
// STATES <= 12

import java.text.DecimalFormat;

/** Two threads make texts of doubles, with buffers that are thread-local variables. */
public class TwoDoubles {
  public static void main(String[] arguments) throws InterruptedException {
    Runnable makes = () -> {
      String text = new StringBuilder().append(2.5).append(String.valueOf(1.25)).toString();
      assert text.equals("2.51.25");
      assert new DecimalFormat("0.00").format(2.5).equals("2.50");
    };
    Thread first = new Thread(makes), second = new Thread(makes);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
