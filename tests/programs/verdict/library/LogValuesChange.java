// EXPECT: assertion
// ALSO-SLOWLY: --por=transitions
import java.util.logging.Level;
import java.util.logging.Logger;

/** The values of a record are in an array that another thread fills while they are formatted. */
public class LogValuesChange {
  static final Logger LOG = Logger.getLogger("values");
  static final Object[] VALUES = {"x", "y"};
  static volatile boolean first, failed;

  public static void main(String[] args) throws InterruptedException {
    Object one = new Object() {
      @Override
      public String toString() {
        first = true;
        return "one";
      }
    };
    Object other = new Object() {
      @Override
      public String toString() {
        failed |= !first;
        return "other";
      }
    };
    Thread filler = new Thread(() -> {
      VALUES[0] = one;
      VALUES[1] = other;
    });
    filler.start();
    LOG.log(Level.INFO, "{0} {1}", VALUES);
    filler.join();
    assert !failed;
  }
}
