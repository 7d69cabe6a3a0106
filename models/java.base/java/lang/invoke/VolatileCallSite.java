package java.lang.invoke;

/** A call site whose target is a volatile variable. */
public class VolatileCallSite extends CallSite {
  private volatile MethodHandle target;

  public VolatileCallSite(MethodType type) {
    super(type);
    target = uninitialized();
  }

  public VolatileCallSite(MethodHandle target) {
    super(target.type());
    this.target = target;
  }

  @Override
  public final MethodHandle getTarget() {
    return target;
  }

  @Override
  public void setTarget(MethodHandle newTarget) {
    target = checkTarget(newTarget);
  }

  @Override
  public final MethodHandle dynamicInvoker() {
    return invokerOfTarget();
  }
}
