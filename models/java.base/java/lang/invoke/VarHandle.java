package java.lang.invoke;

import java.lang.constant.Constable;
import java.util.List;
import java.util.Optional;

/**
 * A variable: a field, an array's elements, or a byte array's content as longer values. The access methods are called
 * through natives that know the types of the call. Each access is one step and sequentially consistent, whatever its
 * mode. A weak compare-and-set fails only if the value differs.
 */
public abstract class VarHandle implements Constable {
  static final byte FIELD = 0;
  static final byte STATIC_FIELD = 1;
  static final byte ARRAY = 2;
  static final byte BYTES = 3;

  // Read by the natives.
  final byte kind;
  final boolean readOnly;
  final boolean bigEndian;
  final boolean exact;
  /** The type of the receiver or of the array; for a static field, its class. */
  final Class<?> holder;
  final Class<?> type;
  /** For a field: its offset in its object or among its class's static fields. */
  final int offset;

  VarHandle(byte kind, boolean readOnly, boolean bigEndian, boolean exact, Class<?> holder, Class<?> type, int offset) {
    this.kind = kind;
    this.readOnly = readOnly;
    this.bigEndian = bigEndian;
    this.exact = exact;
    this.holder = holder;
    this.type = type;
    this.offset = offset;
  }

  /** The only subclass. */
  static final class Plain extends VarHandle {
    private Plain(byte kind, boolean readOnly, boolean bigEndian, boolean exact, Class<?> holder, Class<?> type,
        int offset) {
      super(kind, readOnly, bigEndian, exact, holder, type, offset);
    }

    @Override
    public VarHandle withInvokeExactBehavior() {
      return exact ? this : new Plain(kind, readOnly, bigEndian, true, holder, type, offset);
    }

    @Override
    public VarHandle withInvokeBehavior() {
      return exact ? new Plain(kind, readOnly, bigEndian, false, holder, type, offset) : this;
    }
  }

  static VarHandle ofField(Class<?> refc, LinkedMember field, boolean isStatic) {
    boolean readOnly = java.lang.reflect.Modifier.isFinal(field.modifiers);
    return new Plain(isStatic ? STATIC_FIELD : FIELD, readOnly, false, false, isStatic ? field.holder : refc, field.type,
        field.offset);
  }

  static VarHandle ofArray(Class<?> arrayClass) {
    return new Plain(ARRAY, false, false, false, arrayClass, arrayClass.getComponentType(), 0);
  }

  static VarHandle ofBytes(Class<?> type, boolean bigEndian) {
    return new Plain(BYTES, false, bigEndian, false, byte[].class, type, 0);
  }

  public final native Object get(Object... args);

  public final native void set(Object... args);

  public final native Object getVolatile(Object... args);

  public final native void setVolatile(Object... args);

  public final native Object getOpaque(Object... args);

  public final native void setOpaque(Object... args);

  public final native Object getAcquire(Object... args);

  public final native void setRelease(Object... args);

  public final native boolean compareAndSet(Object... args);

  public final native Object compareAndExchange(Object... args);

  public final native Object compareAndExchangeAcquire(Object... args);

  public final native Object compareAndExchangeRelease(Object... args);

  public final native boolean weakCompareAndSetPlain(Object... args);

  public final native boolean weakCompareAndSet(Object... args);

  public final native boolean weakCompareAndSetAcquire(Object... args);

  public final native boolean weakCompareAndSetRelease(Object... args);

  public final native Object getAndSet(Object... args);

  public final native Object getAndSetAcquire(Object... args);

  public final native Object getAndSetRelease(Object... args);

  public final native Object getAndAdd(Object... args);

  public final native Object getAndAddAcquire(Object... args);

  public final native Object getAndAddRelease(Object... args);

  public final native Object getAndBitwiseOr(Object... args);

  public final native Object getAndBitwiseOrAcquire(Object... args);

  public final native Object getAndBitwiseOrRelease(Object... args);

  public final native Object getAndBitwiseAnd(Object... args);

  public final native Object getAndBitwiseAndAcquire(Object... args);

  public final native Object getAndBitwiseAndRelease(Object... args);

  public final native Object getAndBitwiseXor(Object... args);

  public final native Object getAndBitwiseXorAcquire(Object... args);

  public final native Object getAndBitwiseXorRelease(Object... args);

  public boolean hasInvokeExactBehavior() {
    return exact;
  }

  public abstract VarHandle withInvokeExactBehavior();

  public abstract VarHandle withInvokeBehavior();

  @Override
  public final String toString() {
    return "VarHandle[varType=" + type.getName() + ", coord=" + coordinateTypes() + "]";
  }

  public Class<?> varType() {
    return type;
  }

  public List<Class<?>> coordinateTypes() {
    return switch (kind) {
      case FIELD -> List.of(holder);
      case STATIC_FIELD -> List.of();
      default -> List.of(holder, int.class);
    };
  }

  public final MethodType accessModeType(AccessMode accessMode) {
    return accessMode.type.of(this);
  }

  public final boolean isAccessModeSupported(AccessMode accessMode) {
    return supports(accessMode.methodName);
  }

  public MethodHandle toMethodHandle(AccessMode accessMode) {
    if (!supports(accessMode.methodName)) {
      MethodType type = accessModeType(accessMode);
      return MethodHandles.dropArguments(
          MethodHandles.throwing(type.returnType(), UnsupportedOperationException::new), 0, type.parameterArray());
    }
    VarHandle target = withInvokeBehavior();
    MethodType type = accessModeType(accessMode);
    return new Tree(type, arguments -> target.invokeAt(accessMode.methodName, type, arguments));
  }

  private native boolean supports(String method);

  /** An access with exact behaviour, or by a call whose types differ from the variable's. Called by the call site's stub. */
  Object invokeAt(String method, MethodType call, Object[] arguments) {
    MethodType mine = AccessMode.valueFromMethodName(method).type.of(this);
    if (exact && call != mine) {
      throw new WrongMethodTypeException("expected " + mine + " but found " + call);
    }
    if (!supports(method)) {
      throw new UnsupportedOperationException();
    }
    if (!mine.isConvertibleTo(call)) {
      throw new WrongMethodTypeException("cannot convert " + "MethodHandle" + mine.insertParameterTypes(0, VarHandle.class)
          + " to " + call.insertParameterTypes(0, VarHandle.class));
    }
    for (int i = 0; i < arguments.length; ++i) {
      arguments[i] = Conversion.convert(arguments[i], call.parameterType(i), mine.parameterType(i));
    }
    return Conversion.convert(access(method, mine.returnType(), arguments), mine.returnType(), call.returnType());
  }

  /** The access with boxed arguments of exactly the variable's types. */
  Object access(String method, Class<?> result, Object[] arguments) {
    if (!result.isPrimitive()) {
      return accessReference(method, arguments);
    }
    long bits = accessPrimitive(method, arguments);
    if (result == void.class) {
      return null;
    }
    if (result == boolean.class) {
      return bits != 0;
    }
    if (result == float.class) {
      return Float.intBitsToFloat((int) bits);
    }
    return result == double.class ? (Object) Double.longBitsToDouble(bits) : Conversion.widen(bits, result);
  }

  private native Object accessReference(String method, Object[] arguments);

  private native long accessPrimitive(String method, Object[] arguments);

  @Override
  public Optional<VarHandleDesc> describeConstable() {
    throw Unsupported.because("VarHandle.describeConstable");
  }

  public static void fullFence() {}

  public static void acquireFence() {}

  public static void releaseFence() {}

  public static void loadLoadFence() {}

  public static void storeStoreFence() {}

  /** The parameters of an access besides the coordinates, and its result. */
  private enum AccessType {
    GET, SET, COMPARE_AND_SET, COMPARE_AND_EXCHANGE, GET_AND_UPDATE;

    MethodType of(VarHandle handle) {
      List<Class<?>> coordinates = handle.coordinateTypes();
      int values = this == GET ? 0 : this == SET || this == GET_AND_UPDATE ? 1 : 2;
      Class<?>[] types = coordinates.toArray(new Class<?>[coordinates.size() + values]);
      for (int i = coordinates.size(); i < types.length; ++i) {
        types[i] = handle.type;
      }
      return MethodType.methodType(
          this == SET ? void.class : this == COMPARE_AND_SET ? boolean.class : handle.type, types);
    }
  }

  public enum AccessMode {
    GET("get", AccessType.GET),
    SET("set", AccessType.SET),
    GET_VOLATILE("getVolatile", AccessType.GET),
    SET_VOLATILE("setVolatile", AccessType.SET),
    GET_ACQUIRE("getAcquire", AccessType.GET),
    SET_RELEASE("setRelease", AccessType.SET),
    GET_OPAQUE("getOpaque", AccessType.GET),
    SET_OPAQUE("setOpaque", AccessType.SET),
    COMPARE_AND_SET("compareAndSet", AccessType.COMPARE_AND_SET),
    COMPARE_AND_EXCHANGE("compareAndExchange", AccessType.COMPARE_AND_EXCHANGE),
    COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire", AccessType.COMPARE_AND_EXCHANGE),
    COMPARE_AND_EXCHANGE_RELEASE("compareAndExchangeRelease", AccessType.COMPARE_AND_EXCHANGE),
    WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain", AccessType.COMPARE_AND_SET),
    WEAK_COMPARE_AND_SET("weakCompareAndSet", AccessType.COMPARE_AND_SET),
    WEAK_COMPARE_AND_SET_ACQUIRE("weakCompareAndSetAcquire", AccessType.COMPARE_AND_SET),
    WEAK_COMPARE_AND_SET_RELEASE("weakCompareAndSetRelease", AccessType.COMPARE_AND_SET),
    GET_AND_SET("getAndSet", AccessType.GET_AND_UPDATE),
    GET_AND_SET_ACQUIRE("getAndSetAcquire", AccessType.GET_AND_UPDATE),
    GET_AND_SET_RELEASE("getAndSetRelease", AccessType.GET_AND_UPDATE),
    GET_AND_ADD("getAndAdd", AccessType.GET_AND_UPDATE),
    GET_AND_ADD_ACQUIRE("getAndAddAcquire", AccessType.GET_AND_UPDATE),
    GET_AND_ADD_RELEASE("getAndAddRelease", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_OR("getAndBitwiseOr", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_OR_RELEASE("getAndBitwiseOrRelease", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_OR_ACQUIRE("getAndBitwiseOrAcquire", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_AND("getAndBitwiseAnd", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_AND_RELEASE("getAndBitwiseAndRelease", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_AND_ACQUIRE("getAndBitwiseAndAcquire", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_XOR("getAndBitwiseXor", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_XOR_RELEASE("getAndBitwiseXorRelease", AccessType.GET_AND_UPDATE),
    GET_AND_BITWISE_XOR_ACQUIRE("getAndBitwiseXorAcquire", AccessType.GET_AND_UPDATE);

    final String methodName;
    private final AccessType type;

    AccessMode(String methodName, AccessType type) {
      this.methodName = methodName;
      this.type = type;
    }

    public String methodName() {
      return methodName;
    }

    public static AccessMode valueFromMethodName(String methodName) {
      for (AccessMode mode : values()) {
        if (mode.methodName.equals(methodName)) {
          return mode;
        }
      }
      throw new IllegalArgumentException("No AccessMode value for method name " + methodName);
    }
  }

  /** Part of the API; never instantiated, see describeConstable. */
  public static final class VarHandleDesc extends java.lang.constant.DynamicConstantDesc<VarHandle> {
    private VarHandleDesc(java.lang.constant.DirectMethodHandleDesc bootstrap, String name,
        java.lang.constant.ClassDesc type) {
      super(bootstrap, name, type);
    }
  }
}
