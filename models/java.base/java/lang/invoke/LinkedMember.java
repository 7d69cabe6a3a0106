package java.lang.invoke;

import java.lang.reflect.Modifier;

/** A field, method or constructor as the virtual machine has linked it. Natives set its fields. */
final class LinkedMember {
  private static final int ACC_VARARGS = 0x80;

  Class<?> holder;
  String name;
  int modifiers;
  /** Its index among the fields or methods of its class file. */
  int index;
  /** Of a field: its type, and its offset in its object or among its class's static fields. */
  Class<?> type;
  int offset;

  private LinkedMember() {}

  /** The field that resolution finds (JVMS 5.4.3.2), or null. */
  static native LinkedMember field(Class<?> refc, String name, Class<?> type);

  /** The method that resolution finds (JVMS 5.4.3.3, 5.4.3.4), or null; a constructor only in the class itself. */
  static native LinkedMember method(Class<?> refc, String name, MethodType type);

  boolean isStatic() {
    return Modifier.isStatic(modifiers);
  }

  boolean isVarargs() {
    return (modifiers & ACC_VARARGS) != 0;
  }
}
