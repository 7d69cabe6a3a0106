package jdk.internal.pathfleet;

/** Messages of exceptions that name an input; they are made when the program reads them. */
final class Messages {
  private Messages() {}

  static String around(String before, int input, String after) {
    return before + input + after;
  }
}
