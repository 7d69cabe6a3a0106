package jdk.internal.pathfleet;

import jdk.internal.access.SharedSecrets;
import jdk.internal.loader.ClassLoaders;

/** Class.getPackage without the module graph. */
final class Packages {
  private Packages() {}

  static Package of(Class<?> type) {
    if (type.isPrimitive() || type.isArray()) {
      return null;
    }
    ClassLoader loader = type.getClassLoader();
    return SharedSecrets.getJavaLangAccess()
        .definePackage(loader == null ? ClassLoaders.platformClassLoader() : loader, type.getPackageName(), type.getModule());
  }
}
