package jdk.internal.reflect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Implements Method.invoke by a direct call of the virtual machine: calls are not counted, and no accessor is generated after a
 * number of calls. So that stack traces equal java's, the call of invoke0 is on the same line as in the JDK, and invoke0 is shown
 * as a native method, as it is there.
 */
class NativeMethodAccessorImpl extends MethodAccessorImpl {
  private final Method method;

  NativeMethodAccessorImpl(Method method) {
    this.method = method;
  }

  void setParent(DelegatingMethodAccessorImpl parent) {}

  private static Object invoke0(Method method, Object receiver, Object[] arguments) throws InvocationTargetException {
    Object[] own = Calls.own(arguments);
    int letter = Calls.prepare(method, receiver, own);
    try {
      return Calls.call(letter, method, receiver, own, false);
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
  }














































  @Override
  public Object invoke(Object receiver, Object[] arguments) throws InvocationTargetException {
    return invoke0(method, receiver, arguments); // line 77
  }
}
