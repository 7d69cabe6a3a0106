package java.lang.invoke;

/** The unsupported parts of java.lang.invoke. */
final class Unsupported {
  private Unsupported() {}

  /** Ends the path as unsupported; never returns. */
  static native Error because(String what);
}
