package jdk.internal.pathfleet;

/** Makes instances by a constructor without arguments, for the library's own look-ups. */
public final class Instances {
  private Instances() {}

  /** A new instance of a class that the library found by name. */
  public static Object make(Class<?> type) throws InstantiationException {
    Object instance = Boot.UNSAFE.allocateInstance(type);
    construct(instance);
    return instance;
  }

  private static native void construct(Object instance);
}
