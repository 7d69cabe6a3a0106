package jdk.internal.pathfleet;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;

/** Makes the built-in class loaders, whose constructors would start the module system. */
public final class LoaderParts {
  private LoaderParts() {}

  /** A loader of this class. */
  public static <L extends ClassLoader> L fill(Class<L> type, String name, ClassLoader parent) {
    try {
      @SuppressWarnings("unchecked")
      L loader = (L) Boot.UNSAFE.allocateInstance(type);
      Boot.setField(loader, "name", name);
      Boot.setField(loader, "nameAndId", "'" + name + "'");
      Boot.setField(loader, "parent", parent);
      Boot.setField(loader, "unnamedModule", Boot.unnamedModule());
      Boot.setField(loader, "packages", new ConcurrentHashMap<>());
      Boot.setField(loader, "classes", new ArrayList<>());
      Boot.setField(loader, "assertionLock", loader);
      return loader;
    } catch (InstantiationException e) {
      throw new InternalError(e);
    }
  }

  /** A module without a name and a loader. */
  public static Module newUnnamedModule() {
    return Boot.newModule(null);
  }

  /** Ends the path as unsupported. */
  public static void refuse(String what) {
    Digests.refuse(what);
  }
}
