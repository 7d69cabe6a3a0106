package jdk.internal.reflect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Method.invoke, straight into the virtual machine: nothing is counted and no accessor is generated after a number of calls. The
 * call of invoke0 stands on the line on which it stands in the JDK, and invoke0 shows as the native method that it is there,
 * so that stack traces are java's.
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
