package jdk.internal.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Implements Constructor.newInstance, as NativeMethodAccessorImpl implements Method.invoke. */
class NativeConstructorAccessorImpl extends ConstructorAccessorImpl {
  private final Constructor<?> constructor;

  NativeConstructorAccessorImpl(Constructor<?> constructor) {
    this.constructor = constructor;
  }

  void setParent(DelegatingConstructorAccessorImpl parent) {}

  private static Object newInstance0(Constructor<?> constructor, Object[] arguments)
      throws InstantiationException, InvocationTargetException {
    Object[] own = Calls.own(arguments);
    Object instance = Calls.allocate(constructor.getDeclaringClass());
    Calls.prepare(constructor, instance, own);
    try {
      Calls.callVoid(constructor, instance, own, true);
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
    return instance;
  }















































  @Override
  public Object newInstance(Object[] arguments) throws InstantiationException, InvocationTargetException {
    return newInstance0(constructor, arguments); // line 77
  }
}
