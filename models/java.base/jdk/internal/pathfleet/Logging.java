package jdk.internal.pathfleet;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.InputStream;

/** The configuration of java.util.logging: the JDK's own file, read by the virtual machine. */
final class Logging {
  private Logging() {}

  /** LogManager.readConfiguration. */
  static void configure(Object manager) throws Exception {
    String type = System.getProperty("java.util.logging.config.class");
    if (type != null) {
      // The constructor configures the manager.
      ClassLoader.getSystemClassLoader().loadClass(type).getDeclaredConstructor().newInstance();
      return;
    }
    String file = System.getProperty("java.util.logging.config.file");
    try (InputStream in = file != null ? new FileInputStream(file) : new ByteArrayInputStream(configuration())) {
      configure(manager, in);
    }
  }

  private static native byte[] configuration();

  /** LogManager.readConfiguration(InputStream). */
  private static native void configure(Object manager, InputStream in);
}
