// EXPECT: assertion
// ALSO: --por=transitions
import java.time.format.DateTimeParseException;

/** A final field of the library is written when the method of a subclass has given the object away. */
public class LeakedByFilling {
  static volatile Mine leaked;
  static volatile int after;

  static class Mine extends DateTimeParseException {
    Mine() {
      super("no", "text", 3);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      leaked = this;
      after = 1;
      return this;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      Mine found = leaked;
      if (found == null) return;
      int before = after;
      String parsed = found.getParsedString();
      assert before == 1 || parsed == null;
    }).start();
    new Mine();
  }
}
