package java.lang.invoke;

/** A call site whose target never changes. */
public class ConstantCallSite extends CallSite {
  private MethodHandle target;

  public ConstantCallSite(MethodHandle target) {
    super(target.type());
    this.target = target;
  }

  protected ConstantCallSite(MethodType targetType, MethodHandle createTargetHook) throws Throwable {
    super(targetType);
    Object made = createTargetHook.invokeWithArguments(this);
    target = checkTarget((MethodHandle) made);
  }

  @Override
  public final MethodHandle getTarget() {
    if (target == null) {
      throw new IllegalStateException();
    }
    return target;
  }

  @Override
  public final void setTarget(MethodHandle ignore) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final MethodHandle dynamicInvoker() {
    return getTarget();
  }
}
