package java.lang.invoke;

/** A field, method or constructor as the virtual machine has linked it. Its natives fill it in. */
final class LinkedMember {
  Class<?> holder;
  String name;
  int modifiers;
  /** Among the fields or methods of its class file. */
  int index;
  /** Of a field: its type, and where it lies in its object or among its class's static fields. */
  Class<?> type;
  int offset;

  private LinkedMember() {}

  /** The field that resolution finds (JVMS 5.4.3.2), or null. */
  static native LinkedMember field(Class<?> refc, String name, Class<?> type);
}
