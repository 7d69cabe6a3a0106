package pathfleet.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a counterexample, and the error at its end. A line of the file has thread, location and choice ("1 of 0..2" or nothing), separated by
 * tabs. A line with the choice "end" says where a thread stands when the trace has come to its end, as
 * far as it is known; without a location: it waits, or has ended.
 */
final class Trace {
  /** A transition: it begins at the location, which is about to be executed, and ends where its thread's next step begins. */
  static final class Step {
    final String thread;
    final String location;
    final int value;
    final int values;  // 0: there was none to choose
    /** Whether the agent can stop a thread there, or it is the thread's start. */
    final boolean steerable;

    Step(String line) {
      String[] parts = line.split("\t", -1);
      thread = parts[0];
      location = parts[1].contains(Site.FROM_STUB) ? Site.FROM_STUB : parts[1];
      String[] choice = parts[2].split(" of 0\\.\\.");
      value = choice.length == 2 ? Integer.parseInt(choice[0]) : 0;
      values = choice.length == 2 ? Integer.parseInt(choice[1]) + 1 : 0;
      steerable = !location.matches("(java|javax|jdk|sun)\\..*");
    }
  }

  final List<Step> steps = new ArrayList<>();
  final Map<String, String> ends = new HashMap<>();
  private final String kind;
  private final String type;
  private final String location;

  private Trace(String kind, String type, String location) {
    this.kind = kind;
    this.type = type;
    this.location = location;
  }

  static Trace read(Path file, String kind, String type, String location) throws IOException {
    Trace trace = new Trace(kind, type, location);
    for (String line : Files.readAllLines(file)) {
      if (line.endsWith("\tend")) {
        String[] parts = line.split("\t");
        trace.ends.put(parts[0], parts[1]);
      } else {
        trace.steps.add(new Step(line));
      }
    }
    Set<String> started = new HashSet<>();
    for (Step step : trace.steps) {
      if (!started.add(step.thread) && step.location.startsWith("java.lang.Thread.run")) {
        trace.ends.put(step.thread, "");  // its end
      }
    }
    return trace;
  }

  /** The thread's next step from that index on at which it can be stopped; -1 if there is none. */
  int next(String thread, int from) {
    for (int i = from; i < steps.size(); i++) {
      if (steps.get(i).thread.equals(thread) && steps.get(i).steerable) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the thread's next step begins inside the library. */
  boolean isFollowedByLibrary(int from) {
    for (int i = from + 1; i < steps.size(); i++) {
      if (steps.get(i).thread.equals(steps.get(from).thread)) {
        return !steps.get(i).steerable && !steps.get(i).location.startsWith("java.lang.Thread.run");
      }
    }
    return false;
  }

  boolean isShownBy(Outcome outcome) {
    if (kind.equals("deadlock")) {
      return outcome.kind.equals("deadlock");
    }
    return outcome.kind.equals("error") && outcome.thrown.contains(type) && outcome.thrown.contains(location);
  }
}
