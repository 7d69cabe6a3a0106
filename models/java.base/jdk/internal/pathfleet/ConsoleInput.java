package jdk.internal.pathfleet;

import java.io.InputStream;
import java.util.Objects;

/** System.in: a text given with --stdin, with its position as state. Under `run`, the standard input of the process. */
final class ConsoleInput extends InputStream {
  /** How many bytes of a given text have been read; advanced by read0. */
  private int position;

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read0(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int count) {
    Objects.checkFromIndexSize(from, count, bytes.length);
    return count == 0 ? 0 : read0(bytes, from, count);
  }

  @Override
  public int available() {
    return available0();
  }

  @Override
  public void close() {}

  /** Returns the number of bytes read; -1 at the end. */
  private native int read0(byte[] bytes, int from, int count);

  private native int available0();
}
