package java.lang.invoke;

/** The call site to which an invokedynamic instruction is linked. */
public abstract class CallSite {
  private final MethodType type;

  CallSite(MethodType type) {
    this.type = java.util.Objects.requireNonNull(type);
  }

  public MethodType type() {
    return type;
  }

  public abstract MethodHandle getTarget();

  public abstract void setTarget(MethodHandle newTarget);

  public abstract MethodHandle dynamicInvoker();

  final MethodHandle checkTarget(MethodHandle newTarget) {
    if (newTarget.type() != type) {
      throw new WrongMethodTypeException(newTarget + " should be of type " + type);
    }
    return newTarget;
  }

  final MethodHandle invokerOfTarget() {
    return new Tree(type, arguments -> getTarget().call(arguments));
  }

  final MethodHandle uninitialized() {
    return MethodHandles.dropArguments(
        MethodHandles.throwing(type.returnType(), () -> new IllegalStateException("uninitialized call site")), 0,
        type.parameterArray());
  }
}
