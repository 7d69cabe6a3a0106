package java.lang.invoke;

/** What of java.lang.invoke is not there. */
final class Unsupported {
  private Unsupported() {}

  /** Ends the path as unsupported; never returns. */
  static native Error because(String what);
}
