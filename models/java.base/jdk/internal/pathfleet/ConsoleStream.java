package jdk.internal.pathfleet;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Objects;

/**
 * System.out and System.err. Each call passes its text to the virtual machine in one piece, so that no state holds a
 * buffer. Instances are made without a constructor, so every method that would use fields set by the superclass's
 * constructors is overridden.
 *
 * <p>As in the JDK, who prints holds the monitor of the stream meanwhile. Where nobody else can hold it, it is not entered.
 */
public final class ConsoleStream extends PrintStream {
  /** 1 or 2. Final, so that reading it is no step that others could see. */
  private final int descriptor;

  /** Read by the virtual machine. */
  private static ConsoleStream out;
  private static ConsoleStream err;

  private ConsoleStream() {
    super(nullOutputStream());
    descriptor = 0;
  }

  static ConsoleStream open(int descriptor) throws InstantiationException {
    ConsoleStream stream = (ConsoleStream) Boot.UNSAFE.allocateInstance(ConsoleStream.class);
    Boot.UNSAFE.putInt(stream, Boot.UNSAFE.objectFieldOffset(ConsoleStream.class, "descriptor"), descriptor);
    if (descriptor == 1) {
      out = stream;
    } else {
      err = stream;
    }
    return stream;
  }

  /** Writes text to standard error, even if System.err is another stream. */
  public static void error(String text) {
    write0(2, text);
  }

  private static native void write0(int descriptor, String text);

  private static native void write0(int descriptor, byte[] bytes, int from, int count);

  /** Whether printing has to enter the monitor. */
  private native boolean entersMonitor();

  /** Whether no code of the program makes a text of these, no lock is needed for it, and no other thread changes them. */
  private static native boolean arePlain(Object[] values);

  private void text(String text) {
    if (entersMonitor()) {
      synchronized (this) {
        write0(descriptor, text);
      }
    } else {
      write0(descriptor, text);
    }
  }

  private void line(String text) {
    text(text.concat("\n"));
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) {
    Objects.checkFromIndexSize(from, count, bytes.length);
    if (entersMonitor()) {
      synchronized (this) {
        write0(descriptor, bytes, from, count);
      }
    } else {
      write0(descriptor, bytes, from, count);
    }
  }

  @Override
  public void write(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void writeBytes(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void flush() {
    if (entersMonitor()) {
      synchronized (this) {
        return;
      }
    }
  }

  @Override
  public void close() {
    flush();
  }

  @Override
  public boolean checkError() {
    flush();
    return false;
  }

  @Override
  public void print(boolean b) {
    text(String.valueOf(b));
  }

  @Override
  public void print(char c) {
    text(String.valueOf(c));
  }

  @Override
  public void print(int i) {
    text(String.valueOf(i));
  }

  @Override
  public void print(long l) {
    text(String.valueOf(l));
  }

  @Override
  public void print(float f) {
    text(String.valueOf(f));
  }

  @Override
  public void print(double d) {
    text(String.valueOf(d));
  }

  @Override
  public void print(char[] s) {
    text(String.valueOf(s));
  }

  @Override
  public void print(String s) {
    text(String.valueOf(s));
  }

  @Override
  public void print(Object o) {
    text(String.valueOf(o));
  }

  @Override
  public void println() {
    text("\n");
  }

  @Override
  public void println(boolean b) {
    line(String.valueOf(b));
  }

  @Override
  public void println(char c) {
    line(String.valueOf(c));
  }

  @Override
  public void println(int i) {
    line(String.valueOf(i));
  }

  @Override
  public void println(long l) {
    line(String.valueOf(l));
  }

  @Override
  public void println(float f) {
    line(String.valueOf(f));
  }

  @Override
  public void println(double d) {
    line(String.valueOf(d));
  }

  @Override
  public void println(char[] s) {
    line(String.valueOf(s));
  }

  @Override
  public void println(String s) {
    line(String.valueOf(s));
  }

  @Override
  public void println(Object o) {
    line(String.valueOf(o));
  }

  @Override
  public PrintStream printf(String format, Object... args) {
    return format(format, args);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... args) {
    return format(locale, format, args);
  }

  @Override
  public PrintStream format(String format, Object... args) {
    if (entersMonitor() || !arePlain(args)) {
      synchronized (this) {
        write0(descriptor, String.format(format, args));
      }
    } else {
      write0(descriptor, String.format(format, args));
    }
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... args) {
    if (entersMonitor() || !arePlain(args)) {
      synchronized (this) {
        write0(descriptor, String.format(locale, format, args));
      }
    } else {
      write0(descriptor, String.format(locale, format, args));
    }
    return this;
  }

  @Override
  public PrintStream append(CharSequence s) {
    text(String.valueOf(s));
    return this;
  }

  @Override
  public PrintStream append(CharSequence s, int from, int to) {
    text((s == null ? "null" : s).subSequence(from, to).toString());
    return this;
  }

  @Override
  public PrintStream append(char c) {
    text(String.valueOf(c));
    return this;
  }
}
