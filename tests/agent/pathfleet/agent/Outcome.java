package pathfleet.agent;

import java.util.ArrayList;
import java.util.List;

/** How a run ended: "output" with all that was printed, "error", "deadlock", "ignored", or "undecided" with the reason. */
final class Outcome {
  final String kind;
  final String text;
  /** Of an error: class and location of the exception, and of what caused it, for one that came out of an initialiser. */
  final List<String> thrown = new ArrayList<>();

  Outcome(String kind, String text) {
    this.kind = kind;
    this.text = text;
  }

  static Outcome of(Throwable exception) {
    Outcome outcome = new Outcome("error", exception instanceof AssertionError ? "assertion" : "exception");
    for (Throwable t = exception; t != null && outcome.thrown.size() < 8; t = t.getCause()) {
      outcome.thrown.add(t.getClass().getName());
      outcome.thrown.add(location(t));
    }
    return outcome;
  }

  /** Where it was thrown: in the program rather than in the library. */
  private static String location(Throwable exception) {
    StackTraceElement[] frames = exception.getStackTrace();
    for (StackTraceElement frame : frames) {
      if (frame.getModuleName() == null && !frame.getClassName().startsWith("pathfleet.agent.")) {
        return text(frame);
      }
    }
    return frames.length == 0 ? "" : text(frames[0]);
  }

  private static String text(StackTraceElement frame) {
    return frame.getClassName() + "." + frame.getMethodName().replace(Instrumenter.INSIDE, "") + "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
  }

  String json() {
    StringBuilder json = new StringBuilder("{\"kind\": ");
    quote(json, kind);
    quote(json.append(", \"text\": "), text);
    json.append(", \"thrown\": [");
    for (int i = 0; i < thrown.size(); i++) {
      quote(json.append(i == 0 ? "" : ", "), thrown.get(i));
    }
    return json.append("]}").toString();
  }

  private static void quote(StringBuilder into, String text) {
    into.append('"');
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        into.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        into.append(String.format("\\u%04x", (int) c));
      } else {
        into.append(c);
      }
    }
    into.append('"');
  }
}
