// EXPECT: ok
// OUTPUTS: "+05:00\n"

import java.time.ZoneId;

/** The program sets a property that the library reads when it is first used, before two threads use that part. */
public class PropertyBeforeDates {
  public static void main(String[] arguments) throws InterruptedException {
    System.setProperty("user.timezone", "GMT+05:00");
    String[] seen = new String[2];
    Thread first = new Thread(() -> seen[0] = ZoneId.systemDefault().getRules().toString());
    first.start();
    first.join();
    System.out.println(seen[0].substring(seen[0].indexOf('=') + 1, seen[0].length() - 1));
  }
}
