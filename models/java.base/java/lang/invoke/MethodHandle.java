package java.lang.invoke;

import java.lang.constant.Constable;
import java.lang.constant.MethodHandleDesc;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A method handle: its type and the effect of a call. Handles form a tree that is interpreted, with boxed arguments. Its leaves
 * (DirectHandle) call members through generated code. Frames of `call` and `invokeAt` are not part of a stack trace.
 */
public abstract class MethodHandle implements Constable {
  private final MethodType type;

  MethodHandle(MethodType type) {
    this.type = Objects.requireNonNull(type);
  }

  /** Calls the handle with boxed arguments of exactly its types. The callee may change the array. A void result is null. */
  abstract Object call(Object[] arguments) throws Throwable;

  /** The call of a call site's stub: `method` is invoke or invokeExact. */
  final Object invokeAt(String method, MethodType call, Object[] arguments) throws Throwable {
    if (call == type) {
      return call(arguments);
    }
    if (method.equals("invokeExact")) {
      throw new WrongMethodTypeException("expected " + type + " but found " + call);
    }
    return asType(call).call(arguments);
  }

  public MethodType type() {
    return type;
  }

  public final native Object invokeExact(Object... args) throws Throwable;

  public final native Object invoke(Object... args) throws Throwable;

  public Object invokeWithArguments(Object... arguments) throws Throwable {
    return asType(MethodType.genericMethodType(arguments.length)).call(arguments.clone());
  }

  public Object invokeWithArguments(List<?> arguments) throws Throwable {
    return invokeWithArguments(arguments.toArray());
  }

  public MethodHandle asType(MethodType newType) {
    if (newType == type) {
      return this;
    }
    if (!type.isConvertibleTo(newType)) {
      throw new WrongMethodTypeException("cannot convert " + this + " to " + newType);
    }
    return new Tree(newType, arguments -> {
      for (int i = 0; i < arguments.length; ++i) {
        arguments[i] = Conversion.convert(arguments[i], newType.parameterType(i), type.parameterType(i));
      }
      return Conversion.convert(call(arguments), type.returnType(), newType.returnType());
    });
  }

  public MethodHandle asSpreader(Class<?> arrayType, int arrayLength) {
    return asSpreader(type.parameterCount() - arrayLength, arrayType, arrayLength);
  }

  public MethodHandle asSpreader(int pos, Class<?> arrayType, int arrayLength) {
    checkArray(arrayType, arrayLength);
    int count = type.parameterCount();
    if (pos < 0 || pos > count) {
      throw new IllegalArgumentException("bad spread position");
    }
    if (count - pos < arrayLength) {
      throw new IllegalArgumentException("bad spread array length");
    }
    Class<?> element = arrayType.getComponentType();
    MethodType wanted = type;
    for (int i = pos; i < pos + arrayLength; ++i) {
      wanted = wanted.changeParameterType(i, element);
    }
    MethodHandle target = asType(wanted);
    return new Tree(wanted.replace(pos, pos + arrayLength, arrayType), arguments -> {
      Object array = arguments[pos];
      if (array == null && arrayLength != 0) {
        throw new NullPointerException("null array reference");
      }
      int length = array == null ? 0 : java.lang.reflect.Array.getLength(array);
      if (length != arrayLength) {
        throw new IllegalArgumentException("array is not of length " + arrayLength);
      }
      Object[] spread = new Object[arguments.length - 1 + length];
      System.arraycopy(arguments, 0, spread, 0, pos);
      for (int i = 0; i < length; ++i) {
        spread[pos + i] = java.lang.reflect.Array.get(array, i);
      }
      System.arraycopy(arguments, pos + 1, spread, pos + length, arguments.length - pos - 1);
      return target.call(spread);
    });
  }

  private static void checkArray(Class<?> arrayType, int arrayLength) {
    if (!arrayType.isArray()) {
      throw new IllegalArgumentException("not an array type: " + arrayType.getName());
    }
    if (arrayLength < 0 || arrayLength > 254) {
      throw new IllegalArgumentException("array length is not legal: " + arrayLength);
    }
  }

  public MethodHandle asCollector(Class<?> arrayType, int arrayLength) {
    return asCollector(type.parameterCount() - 1, arrayType, arrayLength);
  }

  public MethodHandle asCollector(int pos, Class<?> arrayType, int arrayLength) {
    checkArray(arrayType, arrayLength);
    if (pos < 0 || pos >= type.parameterCount()) {
      throw new IllegalArgumentException("bad collect position");
    }
    Class<?> parameter = type.parameterType(pos);
    if (!parameter.isAssignableFrom(arrayType)) {
      throw new IllegalArgumentException("array type not assignable to argument: " + parameter.getName());
    }
    Class<?> element = arrayType.getComponentType();
    Class<?>[] elements = new Class<?>[arrayLength];
    java.util.Arrays.fill(elements, element);
    return new Tree(type.replace(pos, pos + 1, elements), arguments -> {
      Object array = java.lang.reflect.Array.newInstance(element, arrayLength);
      for (int i = 0; i < arrayLength; ++i) {
        java.lang.reflect.Array.set(array, i, arguments[pos + i]);
      }
      Object[] collected = new Object[arguments.length - arrayLength + 1];
      System.arraycopy(arguments, 0, collected, 0, pos);
      collected[pos] = array;
      System.arraycopy(arguments, pos + arrayLength, collected, pos + 1, collected.length - pos - 1);
      return call(collected);
    });
  }

  public MethodHandle withVarargs(boolean makeVarargs) {
    return makeVarargs == isVarargsCollector() ? this
        : makeVarargs                          ? asVarargsCollector(type.lastParameterType())
                                               : asFixedArity();
  }

  public MethodHandle asVarargsCollector(Class<?> arrayType) {
    Objects.requireNonNull(arrayType);
    checkArray(arrayType, 0);
    int count = type.parameterCount();
    if (count == 0 || !type.lastParameterType().isAssignableFrom(arrayType)) {
      throw new IllegalArgumentException("array type not assignable to trailing argument: " + this + ", " + arrayType);
    }
    return new VarargsHandle(asFixedArity(), arrayType);
  }

  public boolean isVarargsCollector() {
    return false;
  }

  public MethodHandle asFixedArity() {
    return this;
  }

  public MethodHandle bindTo(Object x) {
    if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive()) {
      throw new IllegalArgumentException("no leading reference parameter: " + this);
    }
    return MethodHandles.bound(this, 0, type.parameterType(0).cast(x));
  }

  @Override
  public Optional<MethodHandleDesc> describeConstable() {
    throw Unsupported.because("MethodHandle.describeConstable");
  }

  @Override
  public String toString() {
    return "MethodHandle" + type;
  }
}
