package java.lang.invoke;

/** A call site whose target is a variable. */
public class MutableCallSite extends CallSite {
  private MethodHandle target;

  public MutableCallSite(MethodType type) {
    super(type);
    target = uninitialized();
  }

  public MutableCallSite(MethodHandle target) {
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

  /** Nothing to do: every write is visible to all threads at once. */
  public static void syncAll(MutableCallSite[] sites) {
    for (MutableCallSite site : sites) {
      java.util.Objects.requireNonNull(site);
    }
  }
}
