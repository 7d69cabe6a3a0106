package pathfleet.agent;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Runs a program again and again and prints each different outcome once, as JSON, a line each; the last line has the next seed and how
 * often each outcome came. Options: {@code --class-path}, {@code --main}, {@code --seed}, {@code --count}, {@code --seconds} (no further run begins after that),
 * {@code --run-millis} (a run that takes longer is undecided), {@code --disable-assertions}, {@code --keep-times} (long
 * time-outs are not cut), {@code --stdin FILE},
 * {@code --replay TRACE KIND CLASS LOCATION}, then {@code --} and the program's arguments.
 *
 * <p>It stops early when too much of earlier runs is left in the process: the caller starts another one with the next seed;
 * and when most runs are undecided, which is not worth the time.
 */
public final class Worker {
  private static final int MOST_ABANDONED = 60;
  private static final int MOST_UNDECIDED = 5;  // if it is more than half of the runs
  private static final PrintStream out = System.out;

  private Worker() {}

  static void fail(String what, Throwable why) {
    out.println("{\"failed\": \"" + (what + ": " + why).replaceAll("[^ -~]|[\"\\\\]", "?") + "\"}");
    out.flush();
    Runtime.getRuntime().halt(70);
  }

  public static void main(String[] words) throws IOException {
    Run.Program program = new Run.Program();
    long seed = 1;
    long count = 1;
    double seconds = 1e6;
    Trace trace = null;
    int at = 0;
    for (; at < words.length && !words[at].equals("--"); at++) {
      switch (words[at]) {
        case "--class-path" -> program.classes = new ProgramLoader.Classes(words[++at]);
        case "--main" -> program.main = words[++at];
        case "--seed" -> seed = Long.parseLong(words[++at]);
        case "--count" -> count = Long.parseLong(words[++at]);
        case "--seconds" -> seconds = Double.parseDouble(words[++at]);
        case "--run-millis" -> program.limitNanos = 1_000_000 * Long.parseLong(words[++at]);
        case "--disable-assertions" -> program.assertions = false;
        case "--keep-times" -> program.keepTimes = true;
        case "--stdin" -> program.input = Files.readAllBytes(Path.of(words[++at]));
        case "--replay" -> {
          trace = Trace.read(Path.of(words[++at]), words[++at], words[++at], words[++at]);
        }
        default -> fail("no option", new IllegalArgumentException(words[at]));
      }
    }
    program.arguments = Arrays.copyOfRange(words, Math.min(words.length, at + 1), words.length);
    // What the first run would start or load in its midst.
    java.lang.management.ManagementFactory.getPlatformMBeanServer();
    java.util.concurrent.ForkJoinPool.commonPool();
    Numbers.reset();
    Quiet.ignoreWhatRunsNow();
    run(program, trace, seed, seed + count, System.nanoTime() + (long) (seconds * 1e9));
    out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void run(Run.Program program, Trace trace, long seed, long end, long latest) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    boolean shown = false;
    int undecided = 0;
    int runs = 0;
    while (seed < end && !shown && (undecided < MOST_UNDECIDED || 2 * undecided < runs) && !Run.stale && Run.abandoned < MOST_ABANDONED && System.nanoTime() < latest) {
      Outcome outcome = new Run(program, trace == null ? new Noise(seed) : new Replay(trace, seed)).execute();
      String json = outcome.json();
      if (counts.merge(json, 1, Integer::sum) == 1) {
        out.println("{\"seed\": " + seed + ", \"outcome\": " + json + "}");
        out.flush();
      }
      undecided += outcome.kind.equals("undecided") ? 1 : 0;
      runs++;
      shown = trace != null && trace.isShownBy(outcome);
      seed++;
    }
    out.println("{\"next\": " + seed + ", \"shown\": " + shown + ", \"gave_up\": "
        + (undecided >= MOST_UNDECIDED && 2 * undecided >= runs) + ", \"counts\": " + counts.values() + "}");
  }
}
