package java.lang.invoke;

import java.lang.reflect.Member;

/** The result of Lookup.revealDirect for a handle. */
final class Revealed implements MethodHandleInfo {
  private final DirectHandle handle;

  Revealed(DirectHandle handle) {
    this.handle = handle;
  }

  @Override
  public int getReferenceKind() {
    return handle.kind;
  }

  @Override
  public Class<?> getDeclaringClass() {
    return handle.member.holder;
  }

  @Override
  public String getName() {
    return handle.member.name;
  }

  @Override
  public MethodType getMethodType() {
    MethodType type = handle.type();
    return switch (handle.kind) {
      case REF_getField, REF_getStatic, REF_putField, REF_putStatic -> MethodType.methodType(handle.member.type);
      case REF_invokeStatic -> type;
      case REF_newInvokeSpecial -> type.changeReturnType(void.class);
      default -> type.dropParameterTypes(0, 1);
    };
  }

  @Override
  public int getModifiers() {
    return handle.member.modifiers;
  }

  @Override
  public <T extends Member> T reflectAs(Class<T> expected, MethodHandles.Lookup lookup) {
    Class<?> holder = getDeclaringClass();
    Class<?>[] types = getMethodType().parameterArray();
    try {
      Member member = handle.kind < REF_invokeVirtual    ? holder.getDeclaredField(getName())
          : handle.kind == REF_newInvokeSpecial          ? holder.getDeclaredConstructor(types)
                                                         : holder.getDeclaredMethod(getName(), types);
      return expected.cast(member);
    } catch (ReflectiveOperationException missing) {
      throw new IllegalArgumentException(missing);
    }
  }

  @Override
  public String toString() {
    return MethodHandleInfo.toString(getReferenceKind(), getDeclaringClass(), getName(), getMethodType());
  }
}
