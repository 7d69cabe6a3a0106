// EXPECT: assertion
// ALSO: --por=transitions
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** A new logger is the parent of an older one before the manager knows it. */
public class LoggerFoundByItsChild {
  static final Logger CHILD = Logger.getLogger("a.b");
  static Logger kept;

  public static void main(String[] args) {
    LogManager manager = LogManager.getLogManager();
    new Thread(() -> kept = Logger.getLogger("a")).start();
    if ("a".equals(CHILD.getParent().getName())) {
      assert manager.getLogger("a") != null;
    }
  }
}
