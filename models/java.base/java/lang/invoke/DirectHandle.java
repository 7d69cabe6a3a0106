package java.lang.invoke;

/** A handle on a field, method or constructor. It is called through code that is generated for each member. */
final class DirectHandle extends MethodHandle {
  // Read by the natives.
  final byte kind;
  private final Class<?> holder;
  private final int index;
  /** Reported by Lookup.revealDirect. */
  final Class<?> refc;
  final LinkedMember member;

  DirectHandle(MethodType type, int kind, Class<?> refc, LinkedMember member) {
    super(type);
    this.kind = (byte) kind;
    this.holder = member.holder;
    this.index = member.index;
    this.refc = refc;
    this.member = member;
  }

  @Override
  native Object call(Object[] arguments) throws Throwable;
}
