package jdk.internal.reflect;

import java.lang.reflect.Executable;

/** Reflective calls of methods and constructors: the part of the virtual machine. */
public final class Calls {
  private static final Object[] NONE = {};

  private Calls() {}

  /** A copy of the arguments that no other thread can change between the check and the call. */
  static Object[] own(Object[] arguments) {
    return arguments == null ? NONE : arguments.clone();
  }

  /** A blank instance of the class; initialises the class first. */
  static native Object allocate(Class<?> type);

  /** Checks receiver and arguments, and initialises the class of a static method. Returns the letter of the result's type. */
  static native int prepare(Executable method, Object receiver, Object[] arguments);

  // Calls that prepare has checked. The method's frame follows the caller's.

  static native void callVoid(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native boolean callBoolean(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native byte callByte(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native char callChar(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native short callShort(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native int callInt(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native long callLong(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native float callFloat(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native double callDouble(Executable method, Object receiver, Object[] arguments, boolean exactly);

  private static native Object callReference(Executable method, Object receiver, Object[] arguments, boolean exactly);

  /** Calls the method itself, even if the receiver's class overrides it. Its exceptions are not wrapped. */
  public static Object invokeExactly(Executable method, Object receiver, Object[] arguments) {
    Object[] own = own(arguments);
    int letter = prepare(method, receiver, own);
    return call(letter, method, receiver, own, true);
  }

  /** Performs the call and boxes its result. Its frame is hidden in stack traces. */
  static Object call(int letter, Executable method, Object receiver, Object[] arguments, boolean exactly) {
    switch (letter) {
      case 'V':
        callVoid(method, receiver, arguments, exactly);
        return null;
      case 'Z':
        return callBoolean(method, receiver, arguments, exactly);
      case 'B':
        return callByte(method, receiver, arguments, exactly);
      case 'C':
        return callChar(method, receiver, arguments, exactly);
      case 'S':
        return callShort(method, receiver, arguments, exactly);
      case 'I':
        return callInt(method, receiver, arguments, exactly);
      case 'J':
        return callLong(method, receiver, arguments, exactly);
      case 'F':
        return callFloat(method, receiver, arguments, exactly);
      case 'D':
        return callDouble(method, receiver, arguments, exactly);
      default:
        return callReference(method, receiver, arguments, exactly);
    }
  }
}
