package java.lang.invoke;

/** A handle that is composed of others. */
final class Tree extends MethodHandle {
  interface Body {
    Object apply(Object[] arguments) throws Throwable;
  }

  private final Body body;

  Tree(MethodType type, Body body) {
    super(type);
    this.body = body;
  }

  @Override
  Object call(Object[] arguments) throws Throwable {
    return body.apply(arguments);
  }
}
