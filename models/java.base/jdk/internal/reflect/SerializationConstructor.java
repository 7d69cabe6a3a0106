package jdk.internal.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import jdk.internal.access.JavaLangReflectAccess;
import jdk.internal.access.SharedSecrets;

/** Makes an instance of one class and runs a constructor of another on it: that of its nearest superclass that is not Serializable. */
final class SerializationConstructor extends ConstructorAccessorImpl {
  private final Class<?> made;
  private final Constructor<?> run;

  private SerializationConstructor(Class<?> made, Constructor<?> run) {
    this.made = made;
    this.run = run;
  }

  /** ReflectionFactory.generateConstructor. */
  static Constructor<?> make(Class<?> made, Constructor<?> run) {
    JavaLangReflectAccess access = SharedSecrets.getJavaLangReflectAccess();
    Constructor<?> constructor = access.newConstructor(run.getDeclaringClass(), run.getParameterTypes(),
        run.getExceptionTypes(), run.getModifiers(), access.getConstructorSlot(run), access.getConstructorSignature(run),
        access.getConstructorAnnotations(run), access.getConstructorParameterAnnotations(run));
    access.setConstructorAccessor(constructor, new SerializationConstructor(made, run));
    constructor.setAccessible(true);
    return constructor;
  }

  @Override
  public Object newInstance(Object[] arguments) throws InstantiationException, InvocationTargetException {
    Object[] own = Calls.own(arguments);
    Object instance = Calls.allocate(made);
    Calls.prepare(run, instance, own);
    try {
      Calls.callVoid(run, instance, own, true);
    } catch (Throwable thrown) {
      throw new InvocationTargetException(thrown);
    }
    return instance;
  }
}
