package pathfleet.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether the program's threads all sleep, as the kernel sees it. Main function: {@link #scan}.
 *
 * <p>Java calls a thread WAITING that has been unparked, notified or interrupted and has not yet run. The kernel calls it
 * runnable. If two scans find the same threads asleep with the same number of context switches, none of them ran from its first
 * look to its second; all of these spans contain the moment between the two scans, so at that moment all slept and nobody was being
 * woken. What Java says of them in between is then true of that moment. No length of time plays a role.
 */
final class Quiet {
  private static final Path TASKS = Path.of("/proc/self/task");

  /** The threads of the virtual machine, and ours. */
  private static Set<String> others = Set.of();

  private Quiet() {}

  static void ignoreWhatRunsNow() throws IOException {
    others = Set.copyOf(read(false).keySet());
  }

  /** Of each thread of a program its context switches; null if one of them does not sleep. */
  static Map<String, String> scan() {
    try {
      Map<String, String> tasks = read(true);
      return tasks.containsValue("") ? null : tasks;
    } catch (IOException vanished) {
      return null;
    }
  }

  private static Map<String, String> read(boolean look) throws IOException {
    Map<String, String> tasks = new TreeMap<>();
    try (DirectoryStream<Path> folder = Files.newDirectoryStream(TASKS)) {
      for (Path task : folder) {
        String id = task.getFileName().toString();
        if (!others.contains(id)) {
          tasks.put(id, look ? switches(task) : "");
        }
      }
    }
    return tasks;
  }

  private static String switches(Path task) throws IOException {
    Map<String, String> status = new HashMap<>();
    for (String line : Files.readString(task.resolve("status")).split("\n")) {
      int colon = line.indexOf(':');
      status.put(line.substring(0, colon), line.substring(colon + 1).strip());
    }
    boolean asleep = status.get("State").startsWith("S");
    return asleep ? status.get("voluntary_ctxt_switches") + " " + status.get("nonvoluntary_ctxt_switches") : "";
  }
}
