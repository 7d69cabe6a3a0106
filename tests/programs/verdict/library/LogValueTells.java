// EXPECT: assertion

import java.util.logging.Level;
import java.util.logging.Logger;

/** A thread logs an object, whose text counts without a lock, while another thread counts, too. */
public class LogValueTells {
  private static final Logger LOG = Logger.getLogger("values");
  private static int counted;

  static class Value {
    @Override
    public String toString() {
      counted++;
      return "value";
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread logs = new Thread(() -> LOG.log(Level.INFO, "the value {0}", new Value()));
    logs.start();
    counted++;
    logs.join();
    assert counted == 2;
  }
}
