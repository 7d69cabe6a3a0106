// EXPECT: deadlock

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock of the library asks one of the program for its text, while System.out is held (T20). */
public class ConsoleAsksAClock {
  static final Object lock = new Object();

  static class Stopped extends Clock {
    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.EPOCH;
    }

    @Override
    public String toString() {
      synchronized (lock) {
        return "stopped";
      }
    }
  }

  public static void main(String[] arguments) {
    Clock clock = Clock.offset(new Stopped(), Duration.ofSeconds(5));
    new Thread(() -> {
      synchronized (lock) {
        System.out.println("x");
      }
    }).start();
    System.out.printf("%s%n", clock);
  }
}
