package jdk.internal.pathfleet;

/** The loader of the class path, the only one besides the null loader of the library. Loading is the virtual machine's. */
final class ApplicationLoader extends ClassLoader {
  private ApplicationLoader() {
    super("app", null);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return find(name, false, this);
  }

  private static native Class<?> find(String name, boolean initialize, ClassLoader self)
      throws ClassNotFoundException;
}
