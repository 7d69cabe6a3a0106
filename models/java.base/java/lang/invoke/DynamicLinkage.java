package java.lang.invoke;

/**
 * Links an invokedynamic instruction or a computed constant (JVMS 5.4.3.5, 5.4.3.6). Generated classes call it. A failure is
 * stored in place of the result, and thrown at every use.
 */
final class DynamicLinkage {
  private DynamicLinkage() {}

  /** A failure, stored in place of a call site, constant or handle. */
  private static final class Failure {
    private final Error error;
    private boolean thrown;

    private Failure(Error error) {
      this.error = error;
    }

    /** If linking failed, later uses fail in the same way, without the cause. Otherwise they would link anew. */
    private Error next() {
      if (!thrown) {
        thrown = true;
        return error;
      }
      if (!(error instanceof LinkageError)) {
        throw Unsupported.because("linking a call site or constant again after " + error);
      }
      return error instanceof BootstrapMethodError ? new BootstrapMethodError(error.getMessage()) : error;
    }
  }

  static Object failed(Throwable exception) {
    return new Failure(exception instanceof Error error
            ? error
            : new BootstrapMethodError("CallSite bootstrap method initialization exception", exception));
  }

  /** A method handle constant of the caller; `type` is a Class for a field, else a MethodType. */
  static MethodHandle handle(Class<?> caller, int kind, Class<?> refc, String name, Object type) {
    MethodHandles.Lookup lookup = new MethodHandles.Lookup(caller);
    try {
      return switch (kind) {
        case MethodHandleInfo.REF_getField -> lookup.findGetter(refc, name, (Class<?>) type);
        case MethodHandleInfo.REF_getStatic -> lookup.findStaticGetter(refc, name, (Class<?>) type);
        case MethodHandleInfo.REF_putField -> lookup.findSetter(refc, name, (Class<?>) type);
        case MethodHandleInfo.REF_putStatic -> lookup.findStaticSetter(refc, name, (Class<?>) type);
        case MethodHandleInfo.REF_invokeStatic -> lookup.findStatic(refc, name, (MethodType) type);
        case MethodHandleInfo.REF_invokeSpecial -> lookup.findSpecial(refc, name, (MethodType) type, caller);
        case MethodHandleInfo.REF_newInvokeSpecial -> lookup.findConstructor(refc, (MethodType) type);
        default -> lookup.findVirtual(refc, name, (MethodType) type);
      };
    } catch (NoSuchMethodException missing) {
      throw new NoSuchMethodError(missing.getMessage());
    } catch (NoSuchFieldException missing) {
      throw new NoSuchFieldError(missing.getMessage());
    } catch (IllegalAccessException denied) {
      if (denied.getCause() instanceof IncompatibleClassChangeError error) {
        throw error;
      }
      throw new IllegalAccessError(denied.getMessage());
    }
  }

  private static Object bootstrap(Class<?> caller, MethodHandle method, String name, Object type, Object[] arguments)
      throws Throwable {
    Object[] all = new Object[arguments.length + 3];
    all[0] = new MethodHandles.Lookup(caller);
    all[1] = name;
    all[2] = type;
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return method.invokeWithArguments(all);
  }

  static Object site(Class<?> caller, MethodHandle method, String name, MethodType type, Object[] arguments)
      throws Throwable {
    Object made = bootstrap(caller, method, name, type, arguments);
    if (!(made instanceof CallSite site)) {
      throw new BootstrapMethodError("CallSite bootstrap method initialization exception",
          new ClassCastException("CallSite bootstrap method failed to produce an instance of CallSite"));
    }
    if (site.type() != type) {
      throw new BootstrapMethodError("CallSite bootstrap method initialization exception",
          new WrongMethodTypeException("wrong type: " + site.type() + " should be: " + type));
    }
    return site;
  }

  static Object constant(Class<?> caller, MethodHandle method, String name, Class<?> type, Object[] arguments)
      throws Throwable {
    Object made = bootstrap(caller, method, name, type, arguments);
    return type.isPrimitive() ? Conversion.convert(made, Object.class, type) : type.cast(made);
  }

  static Object value(Object linked) {
    if (linked instanceof Failure failure) {
      throw failure.next();
    }
    return linked;
  }

  static Object call(Object linked, Object[] arguments) throws Throwable {
    return ((CallSite) value(linked)).getTarget().call(arguments);
  }
}
