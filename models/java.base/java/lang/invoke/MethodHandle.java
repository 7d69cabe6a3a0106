package java.lang.invoke;

import java.lang.constant.Constable;

/** A method handle: its type, and what a call of it does. */
public abstract class MethodHandle implements Constable {
  private final MethodType type;

  MethodHandle(MethodType type) {
    this.type = type;
  }

  public MethodType type() {
    return type;
  }

  public final native Object invokeExact(Object... args) throws Throwable;

  public final native Object invoke(Object... args) throws Throwable;
}
