package java.lang.invoke;

/** A handle of variable arity: asType collects the last arguments. */
final class VarargsHandle extends MethodHandle {
  private final MethodHandle target;
  private final Class<?> arrayType;

  VarargsHandle(MethodHandle target, Class<?> arrayType) {
    super(target.type());
    this.target = target;
    this.arrayType = arrayType;
  }

  @Override
  Object call(Object[] arguments) throws Throwable {
    return target.call(arguments);
  }

  @Override
  public MethodHandle asType(MethodType newType) {
    int mine = type().parameterCount();
    int wanted = newType.parameterCount();
    if (newType == type()) {
      return this;
    }
    if (wanted == mine && type().lastParameterType().isAssignableFrom(newType.lastParameterType())) {
      return target.asType(newType);
    }
    if (wanted < mine - 1) {
      throw new WrongMethodTypeException("cannot convert " + this + " to " + newType);
    }
    MethodHandle collector;
    try {
      collector = target.asCollector(arrayType, wanted - mine + 1);
    } catch (IllegalArgumentException ex) {
      throw new WrongMethodTypeException("cannot build collector", ex);
    }
    return collector.asType(newType);
  }

  @Override
  public boolean isVarargsCollector() {
    return true;
  }

  @Override
  public MethodHandle asFixedArity() {
    return target;
  }

  @Override
  public MethodHandle withVarargs(boolean makeVarargs) {
    return makeVarargs ? this : target;
  }
}
