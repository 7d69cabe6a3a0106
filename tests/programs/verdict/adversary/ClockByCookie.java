// EXPECT: assertion

import java.net.HttpCookie;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** Waits until a log record is later than another one, and until a cookie has expired. */
public class ClockByCookie {
  public static void main(String[] args) {
    LogRecord first = new LogRecord(Level.INFO, "first");
    if (!new LogRecord(Level.INFO, "second").getInstant().isAfter(first.getInstant())) {
      return;
    }
    HttpCookie cookie = new HttpCookie("name", "value");
    cookie.setMaxAge(1);
    while (!cookie.hasExpired()) {}
    assert false : "some time has passed";
  }
}
