package jdk.internal.pathfleet;

import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** The JDK's message digests without its provider machinery. */
final class Digests {
  private Digests() {}

  /** Security.getImpl. */
  static Object[] implementation(String algorithm, String type, String provider) throws ReflectiveOperationException, NoSuchAlgorithmException {
    if (!type.equals("MessageDigest") || provider != null) {
      refuse(type + " " + algorithm);
    }
    String name = switch (algorithm.toUpperCase(Locale.ENGLISH)) {
      case "MD2" -> "MD2";
      case "MD5" -> "MD5";
      case "SHA", "SHA1", "SHA-1" -> "SHA";
      case "SHA-224", "SHA224" -> "SHA2$SHA224";
      case "SHA-256", "SHA256" -> "SHA2$SHA256";
      case "SHA-384", "SHA384" -> "SHA5$SHA384";
      case "SHA-512", "SHA512" -> "SHA5$SHA512";
      case "SHA-512/224" -> "SHA5$SHA512_224";
      case "SHA-512/256" -> "SHA5$SHA512_256";
      case "SHA3-224" -> "SHA3$SHA224";
      case "SHA3-256" -> "SHA3$SHA256";
      case "SHA3-384" -> "SHA3$SHA384";
      case "SHA3-512" -> "SHA3$SHA512";
      default -> throw new NoSuchAlgorithmException(algorithm + " " + type + " not available");
    };
    return new Object[] {Instances.make(Class.forName("sun.security.provider." + name, false, null)), null};
  }

  /** Ends the path as unsupported. */
  private static native void refuse(String what);
}
