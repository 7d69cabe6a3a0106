import gov.nasa.jpf.vm.Verify;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Each case takes a long time or for ever, in a place where a search does not look at its clock between two states. */
public class TimeBombs {
  static class Endless {
    static long count;

    static {
      while (!never) {
        ++count;
      }
    }
  }

  static class Shouter extends RuntimeException {
    @Override
    public String getMessage() {
      return spin();
    }
  }

  static long count;
  static volatile boolean never;

  static String spin() {
    for (;;) {
      ++count;
      if (never) {
        return "";
      }
    }
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "loop" -> spin();
      case "initializer" -> Endless.count = 1;
      case "hook" -> Runtime.getRuntime().addShutdownHook(new Thread(TimeBombs::spin));
      case "handler" -> {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> spin());
        throw new RuntimeException();
      }
      case "message" -> throw new Shouter();
      case "rethrow" -> Rethrow.forever(new RuntimeException());
      case "regex" -> count = Pattern.matches("(a|aa?|a?a)+\\1b", "a".repeat(60)) ? 1 : 0;
      case "sort" -> {
        int[] numbers = new int[3_000_000];
        for (int i = 0;; ++i) {
          Arrays.fill(numbers, i);
          Arrays.sort(numbers);
        }
      }
      case "copy" -> {
        byte[] from = new byte[10_000_000], to = new byte[10_000_000];
        for (;;) {
          System.arraycopy(from, 0, to, 0, from.length);
        }
      }
      case "clone" -> {
        byte[] from = new byte[10_000_000];
        for (;;) {
          from = from.clone();
        }
      }
      case "choices" -> {
        for (;;) {
          count += Verify.getInt(0, 3);
        }
      }
      case "threads" -> {
        for (int i = 0; i < 4; ++i) {
          new Thread(TimeBombs::spin).start();
        }
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** A condition to hold against states. */
  static boolean undecided() {
    spin();
    return true;
  }

  int value;
  TimeBombs next;

  /** A precondition that does not end. */
  boolean repOk() {
    spin();
    return true;
  }

  int length() {
    int n = 0;
    for (TimeBombs each = this; each != null; each = each.next) {
      ++n;
    }
    return n;
  }

  /** What a solver cannot factor. */
  static void factor(long a, long b) {
    if (a > 1 && b > 1 && a < 3_000_000_000L && b < 3_000_000_000L && a * b == 4611685975477714963L) {
      throw new AssertionError("factored");
    }
  }

  /** Many paths, and each takes long to be run again. */
  static int slow(int a) {
    int result = 0;
    for (int i = 0; i < 31; ++i) {
      if ((a >> i & 1) == 1) {
        ++result;
      }
    }
    for (long k = 0; k < 10_000_000; ++k) {
      count += k;
    }
    return result;
  }
}

/** The test makes the handler of this method its own. */
class Rethrow {
  static void forever(RuntimeException e) {
    try {
      throw e;
    } catch (RuntimeException again) {
      throw again;
    }
  }
}
