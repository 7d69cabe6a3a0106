package pathfleet.agent;

import java.util.ArrayList;
import java.util.List;

/** An instruction before or after which the program calls {@link Points}. Ids are places in a list that only grows. */
final class Site {
  /** What is about to happen there; STARTED and AFTER: what has just happened, a thread was started or a call came back that may have blocked. */
  enum Kind { ACCESS, MONITOR, ENTRY, CALL, STARTED, AFTER }

  /** The location of an ENTRY: the call, which Pathfleet gives as location, is in a stub that java does not have. */
  static final String FROM_STUB = "$$Lambda";

  private static final List<Site> all = new ArrayList<>();

  final int id;
  final Kind kind;
  final String location;  // "Class.method(File.java:12)", as a stack trace says it

  private Site(int id, Kind kind, String location) {
    this.id = id;
    this.kind = kind;
    this.location = location;
  }

  static synchronized int add(Kind kind, String location) {
    all.add(new Site(all.size(), kind, location));
    return all.size() - 1;
  }

  static synchronized Site get(int id) {
    return all.get(id);
  }

  static synchronized int count() {
    return all.size();
  }
}
