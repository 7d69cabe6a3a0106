package jdk.internal.pathfleet;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.Locale;
import sun.security.jca.GetInstance;

/** The JDK's message digests without its provider machinery. */
final class Digests {
  private Digests() {}

  /** The provider that a digest names. */
  private static final class Sun extends Provider {
    private static final long serialVersionUID = 1;

    Sun() {
      super("SUN", "17", "");
    }
  }

  /** GetInstance.getInstance. */
  static Object implementation(String type, Class<?> base, String algorithm)
      throws ReflectiveOperationException, NoSuchAlgorithmException {
    if (!type.equals("MessageDigest")) {
      refuse("the security provider of " + type + " " + algorithm);
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
    Object instance = Boot.UNSAFE.allocateInstance(GetInstance.Instance.class);
    Boot.setField(instance, "impl", Instances.make(Class.forName("sun.security.provider." + name, false, null)));
    Boot.setField(instance, "provider", new Sun());
    return instance;
  }

  /** Ends the path as unsupported. */
  static native void refuse(String what);
}
