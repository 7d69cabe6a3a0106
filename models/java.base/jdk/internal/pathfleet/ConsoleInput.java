package jdk.internal.pathfleet;

import java.io.InputStream;

/** System.in. Reading has no native body: a path that reads what somebody types is unsupported. */
final class ConsoleInput extends InputStream {
  @Override
  public native int read();
}
