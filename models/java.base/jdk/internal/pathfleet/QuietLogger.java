package jdk.internal.pathfleet;

import java.util.ResourceBundle;

/** The logger of the library's own classes. */
final class QuietLogger implements System.Logger {
  private QuietLogger() {}

  static System.Logger make() {
    return new QuietLogger();
  }

  @Override
  public String getName() {
    return "";
  }

  @Override
  public boolean isLoggable(Level level) {
    return false;
  }

  @Override
  public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {}

  @Override
  public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {}
}
