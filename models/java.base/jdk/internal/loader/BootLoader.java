package jdk.internal.loader;

import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import jdk.internal.module.ServicesCatalog;
import jdk.internal.pathfleet.LoaderParts;
import jdk.internal.pathfleet.Resources;

/** The loader of the library's own classes, which the virtual machine loads. It has no class path of its own. */
public class BootLoader {
  private static final Module UNNAMED = LoaderParts.newUnnamedModule();
  private static final ConcurrentHashMap<?, ?> VALUES = new ConcurrentHashMap<>();

  private BootLoader() {}

  public static Module getUnnamedModule() {
    return UNNAMED;
  }

  public static ConcurrentHashMap<?, ?> getClassLoaderValueMap() {
    return VALUES;
  }

  public static boolean hasClassPath() {
    return false;
  }

  public static Class<?> loadClassOrNull(String name) {
    try {
      return ClassLoaders.platformClassLoader().loadClass(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  public static Class<?> loadClass(Module module, String name) {
    return Class.forName(module, name);
  }

  public static ServicesCatalog getServicesCatalog() {
    return refuse("getServicesCatalog");
  }

  public static NativeLibraries getNativeLibraries() {
    return refuse("getNativeLibraries");
  }

  public static void loadLibrary(String name) {
    refuse("loadLibrary");
  }

  public static URL findResource(String module, String name) {
    return refuse("findResource");
  }

  public static InputStream findResourceAsStream(String module, String name) {
    return refuse("findResourceAsStream");
  }

  public static URL findResource(String name) {
    return Resources.find(name) == null ? null : refuse("findResource");
  }

  public static Enumeration<URL> findResources(String name) {
    return Resources.find(name) == null ? Collections.emptyEnumeration() : refuse("findResources");
  }

  public static Package definePackage(Class<?> type) {
    return refuse("definePackage");
  }

  public static Package getDefinedPackage(String name) {
    return refuse("getDefinedPackage");
  }

  public static Stream<Package> packages() {
    return refuse("packages");
  }

  private static <T> T refuse(String method) {
    LoaderParts.refuse("the library's own class loader: " + method);
    return null;
  }
}
