package jdk.internal.pathfleet;

/**
 * The input objects of a path of a symbolic search, in the order of their creation, and the methods that a driver calls to make
 * the arguments of a method: see src/vm/inputs/input_heap.h.
 */
final class InputHeap {
  private static Object[] objects;
  private static Object[] before;
  private static int count;

  private InputHeap() {}

  /** An input of this type, a field descriptor. It is not null if {@code nullable} is false. */
  static native Object reference(String name, String type, boolean nullable);

  /** The same input as it was before the program changed it. */
  static native Object before(String name, String type, boolean nullable);

  static native boolean makeBoolean(String name);

  static native byte makeByte(String name);

  static native char makeChar(String name);

  static native short makeShort(String name);

  static native int makeInt(String name);

  static native long makeLong(String name);

  static native float makeFloat(String name);

  static native double makeDouble(String name);

  /** Makes the objects that the path condition describes, as they were before the program changed them. */
  static native void restore();

  /** Makes the annotated fields that the class with this name declares inputs, in an object whose constructor has returned. */
  static native void fields(Object object, String declaringClass);

  /** Drops the path: its input does not meet the precondition. */
  static native void reject();
}
