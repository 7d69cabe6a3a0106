package java.lang.invoke;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import jdk.internal.misc.Unsafe;
import jdk.internal.reflect.CallerSensitive;
import jdk.internal.reflect.Reflection;

/** Makes variable handles and method handles. */
public class MethodHandles {
  private MethodHandles() {}

  @CallerSensitive
  public static Lookup lookup() {
    Class<?> caller = Reflection.getCallerClass();
    if (caller == null) {
      throw new IllegalCallerException("no caller frame");
    }
    return new Lookup(caller);
  }

  public static Lookup publicLookup() {
    return Lookup.PUBLIC_LOOKUP;
  }

  public static Lookup privateLookupIn(Class<?> targetClass, Lookup caller) throws IllegalAccessException {
    if (caller.allowedModes == Lookup.TRUSTED) {
      return new Lookup(targetClass);
    }
    if (targetClass.isPrimitive()) {
      throw new IllegalArgumentException(targetClass + " is a primitive class");
    }
    if (targetClass.isArray()) {
      throw new IllegalArgumentException(targetClass + " is an array class");
    }
    if ((caller.allowedModes & Lookup.MODULE) == 0) {
      throw new IllegalAccessException("caller does not have PRIVATE and MODULE lookup mode: " + caller);
    }
    Module from = caller.lookupClass.getModule();
    Module to = targetClass.getModule();
    if (from != to && to == Object.class.getModule()) {
      throw new IllegalAccessException(
          to + " does not open " + targetClass.getPackageName() + " to " + from);
    }
    return from == to ? new Lookup(targetClass)
                      : new Lookup(targetClass, caller.lookupClass, Lookup.FULL_POWER & ~Lookup.MODULE);
  }

  public static VarHandle arrayElementVarHandle(Class<?> arrayClass) throws IllegalArgumentException {
    if (!arrayClass.isArray()) {
      throw new IllegalArgumentException("not an array: " + arrayClass);
    }
    return VarHandle.ofArray(arrayClass);
  }

  public static VarHandle byteArrayViewVarHandle(Class<?> viewArrayClass, ByteOrder byteOrder)
      throws IllegalArgumentException {
    if (!viewArrayClass.isArray()) {
      throw new IllegalArgumentException("not an array: " + viewArrayClass);
    }
    Class<?> type = viewArrayClass.componentType();
    if (!type.isPrimitive() || type == boolean.class || type == byte.class) {
      throw new UnsupportedOperationException();
    }
    return VarHandle.ofBytes(type, Objects.requireNonNull(byteOrder) == ByteOrder.BIG_ENDIAN);
  }

  public static VarHandle byteBufferViewVarHandle(Class<?> viewArrayClass, ByteOrder byteOrder)
      throws IllegalArgumentException {
    throw Unsupported.because("MethodHandles.byteBufferViewVarHandle");
  }

  // ---- handles on arrays

  private static Class<?> elementType(Class<?> arrayClass) {
    if (!arrayClass.isArray()) {
      throw new IllegalArgumentException("not an array type: " + arrayClass.getName());
    }
    return arrayClass.getComponentType();
  }

  public static MethodHandle arrayConstructor(Class<?> arrayClass) throws IllegalArgumentException {
    Class<?> element = elementType(arrayClass);
    return new Tree(MethodType.methodType(arrayClass, int.class),
        arguments -> Array.newInstance(element, (Integer) arguments[0]));
  }

  public static MethodHandle arrayLength(Class<?> arrayClass) throws IllegalArgumentException {
    elementType(arrayClass);
    return new Tree(MethodType.methodType(int.class, arrayClass), arguments -> Array.getLength(array(arguments)));
  }

  public static MethodHandle arrayElementGetter(Class<?> arrayClass) throws IllegalArgumentException {
    MethodType type = MethodType.methodType(elementType(arrayClass), arrayClass, int.class);
    return new Tree(type, arguments -> Array.get(array(arguments), (Integer) arguments[1]));
  }

  public static MethodHandle arrayElementSetter(Class<?> arrayClass) throws IllegalArgumentException {
    Class<?> element = elementType(arrayClass);
    MethodType type = MethodType.methodType(void.class, arrayClass, int.class, element);
    return new Tree(type, arguments -> {
      if (array(arguments) instanceof Object[] objects) {
        objects[(Integer) arguments[1]] = arguments[2];
      } else {
        Array.set(arguments[0], (Integer) arguments[1], arguments[2]);
      }
      return null;
    });
  }

  private static Object array(Object[] arguments) {
    return Objects.requireNonNull(arguments[0]);
  }

  // ---- invokers

  public static MethodHandle exactInvoker(MethodType type) {
    return invoker(type, "invokeExact");
  }

  public static MethodHandle invoker(MethodType type) {
    return invoker(type, "invoke");
  }

  private static MethodHandle invoker(MethodType type, String method) {
    return new Tree(type.insertParameterTypes(0, MethodHandle.class), arguments -> {
      MethodHandle target = (MethodHandle) Objects.requireNonNull(arguments[0]);
      return target.invokeAt(method, type, Arrays.copyOfRange(arguments, 1, arguments.length));
    });
  }

  public static MethodHandle spreadInvoker(MethodType type, int leadingArgCount) {
    if (leadingArgCount < 0 || leadingArgCount > type.parameterCount()) {
      throw new IllegalArgumentException("bad argument count: " + leadingArgCount);
    }
    return invoker(type).asSpreader(Object[].class, type.parameterCount() - leadingArgCount);
  }

  public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode accessMode, MethodType type) {
    return varHandleInvoker(accessMode, type, true);
  }

  public static MethodHandle varHandleInvoker(VarHandle.AccessMode accessMode, MethodType type) {
    return varHandleInvoker(accessMode, type, false);
  }

  private static MethodHandle varHandleInvoker(VarHandle.AccessMode accessMode, MethodType type, boolean exact) {
    return new Tree(type.insertParameterTypes(0, VarHandle.class), arguments -> {
      VarHandle target = (VarHandle) Objects.requireNonNull(arguments[0]);
      VarHandle called = exact ? target.withInvokeExactBehavior() : target;
      return called.invokeAt(accessMode.methodName(), type, Arrays.copyOfRange(arguments, 1, arguments.length));
    });
  }

  // ---- simple handles

  public static MethodHandle constant(Class<?> type, Object value) {
    if (type == void.class) {
      throw new IllegalArgumentException("void type");
    }
    Object kept = type.isPrimitive() ? Conversion.convert(value, Object.class, type) : type.cast(value);
    return new Tree(MethodType.methodType(type), arguments -> kept);
  }

  public static MethodHandle identity(Class<?> type) {
    MethodType of = type == void.class ? MethodType.methodType(type) : MethodType.methodType(type, type);
    return new Tree(of, arguments -> arguments.length == 0 ? null : arguments[0]);
  }

  public static MethodHandle zero(Class<?> type) {
    Object zero = Conversion.zero(type);
    return new Tree(MethodType.methodType(type), arguments -> zero);
  }

  public static MethodHandle empty(MethodType type) {
    return dropArguments(zero(type.returnType()), 0, type.parameterArray());
  }

  public static MethodHandle throwException(Class<?> returnType, Class<? extends Throwable> exType) {
    if (!Throwable.class.isAssignableFrom(exType)) {
      throw new ClassCastException(exType.getName());
    }
    return new Tree(MethodType.methodType(returnType, exType), arguments -> {
      throw (Throwable) Objects.requireNonNull(arguments[0]);
    });
  }

  /** A handle that always throws the supplier's exception. */
  static MethodHandle throwing(Class<?> returnType, java.util.function.Supplier<Throwable> exception) {
    return new Tree(MethodType.methodType(returnType), arguments -> {
      throw exception.get();
    });
  }

  // ---- changed arguments

  /** Fixes the argument at this position. `value` is boxed and has the parameter's type. */
  static MethodHandle bound(MethodHandle target, int position, Object value) {
    return new Tree(target.type().dropParameterTypes(position, position + 1),
        arguments -> target.call(replaced(arguments, position, position, value)));
  }

  /** The arguments with those from start to end replaced by these. */
  private static Object[] replaced(Object[] arguments, int start, int end, Object... by) {
    Object[] all = new Object[arguments.length - (end - start) + by.length];
    System.arraycopy(arguments, 0, all, 0, start);
    System.arraycopy(by, 0, all, start, by.length);
    System.arraycopy(arguments, end, all, start + by.length, arguments.length - end);
    return all;
  }

  public static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
    MethodType type = target.type();
    int left = type.parameterCount() - values.length;
    if (left < 0) {
      throw new IllegalArgumentException("too many values to insert");
    }
    if (pos < 0 || pos > left) {
      throw new IllegalArgumentException("no argument type to append");
    }
    MethodHandle made = target;
    for (Object value : values) {
      Class<?> wanted = made.type().parameterType(pos);
      made = bound(made, pos, wanted.isPrimitive() ? Conversion.convert(Conversion.wrapper(wanted).cast(value),
                                  Object.class, wanted)
                                                   : wanted.cast(value));
    }
    return made;
  }

  public static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> valueTypes) {
    return dropArguments(target, pos, valueTypes.toArray(new Class<?>[0]));
  }

  public static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... valueTypes) {
    MethodType type = target.type();
    if (pos < 0 || pos > type.parameterCount()) {
      throw new IllegalArgumentException("no argument type to append");
    }
    if (valueTypes.length == 0) {
      return target;
    }
    int end = pos + valueTypes.length;
    return new Tree(type.insertParameterTypes(pos, valueTypes),
        arguments -> target.call(replaced(arguments, pos, end)));
  }

  public static MethodHandle dropArgumentsToMatch(MethodHandle target, int skip, List<Class<?>> newTypes, int pos) {
    MethodType type = target.type();
    if (skip < 0 || skip > type.parameterCount()) {
      throw new IllegalArgumentException("illegal skip: " + skip + ", " + target);
    }
    List<Class<?>> kept = type.parameterList().subList(skip, type.parameterCount());
    int end = pos + kept.size();
    if (pos < 0 || pos > newTypes.size()) {
      throw new IllegalArgumentException("illegal pos: " + pos + ", " + newTypes);
    }
    if (end > newTypes.size() || !newTypes.subList(pos, end).equals(kept)) {
      throw new IllegalArgumentException("argument lists do not match: " + type.parameterList() + ", " + newTypes);
    }
    MethodHandle made = dropArguments(target, type.parameterCount(), newTypes.subList(end, newTypes.size()));
    return dropArguments(made, skip, newTypes.subList(0, pos));
  }

  public static MethodHandle dropReturn(MethodHandle target) {
    return target.asType(target.type().changeReturnType(void.class));
  }

  public static MethodHandle permuteArguments(MethodHandle target, MethodType newType, int... reorder) {
    int[] order = reorder.clone();
    MethodType type = target.type();
    if (newType.returnType() != type.returnType()) {
      throw new IllegalArgumentException("return types do not match: " + newType + ", " + type);
    }
    if (order.length != type.parameterCount()) {
      throw new IllegalArgumentException("bad reorder array: " + Arrays.toString(order));
    }
    for (int i = 0; i < order.length; ++i) {
      if (order[i] < 0 || order[i] >= newType.parameterCount()) {
        throw new IllegalArgumentException("index is out of bounds for new type: " + order[i] + ", " + newType);
      }
      if (newType.parameterType(order[i]) != type.parameterType(i)) {
        throw new IllegalArgumentException("parameter types do not match after reorder: " + newType + ", " + type);
      }
    }
    return new Tree(newType, arguments -> {
      Object[] reordered = new Object[order.length];
      for (int i = 0; i < order.length; ++i) {
        reordered[i] = arguments[order[i]];
      }
      return target.call(reordered);
    });
  }

  public static MethodHandle explicitCastArguments(MethodHandle target, MethodType newType) {
    MethodType type = target.type();
    if (type == newType) {
      return target;
    }
    if (type.parameterCount() != newType.parameterCount()) {
      throw new WrongMethodTypeException("cannot explicitly cast " + target + " to " + newType);
    }
    return new Tree(newType, arguments -> {
      for (int i = 0; i < arguments.length; ++i) {
        arguments[i] = Conversion.explicit(arguments[i], newType.parameterType(i), type.parameterType(i));
      }
      return Conversion.explicit(target.call(arguments), type.returnType(), newType.returnType());
    });
  }

  // ---- handles before and after others

  public static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
    MethodHandle[] each = filters.clone();
    MethodType type = target.type();
    if (pos < 0 || pos + each.length > type.parameterCount()) {
      throw new IllegalArgumentException("too many filters");
    }
    for (int i = 0; i < each.length; ++i) {
      if (each[i] == null) {
        continue;
      }
      MethodType filter = each[i].type();
      if (filter.parameterCount() != 1 || filter.returnType() != type.parameterType(pos + i)) {
        throw mismatch("target and filter types do not match", type, filter);
      }
      type = type.changeParameterType(pos + i, filter.parameterType(0));
    }
    return new Tree(type, arguments -> {
      for (int i = 0; i < each.length; ++i) {
        if (each[i] != null) {
          arguments[pos + i] = each[i].call(new Object[] {arguments[pos + i]});
        }
      }
      return target.call(arguments);
    });
  }

  private static IllegalArgumentException mismatch(String what, Object one, Object other) {
    return new IllegalArgumentException(what + ": " + one + " != " + other);
  }

  public static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
    MethodType type = target.type();
    MethodType collected = filter.type();
    boolean isVoid = collected.returnType() == void.class;
    if (pos < 0 || pos > type.parameterCount() || (!isVoid && pos == type.parameterCount())) {
      throw new IllegalArgumentException("position is out of range for target: " + target + ", " + pos);
    }
    if (!isVoid && collected.returnType() != type.parameterType(pos)) {
      throw mismatch("target and filter types do not match", type, collected);
    }
    int count = collected.parameterCount();
    return new Tree(type.replace(pos, isVoid ? pos : pos + 1, collected.parameterArray()), arguments -> {
      Object result = filter.call(Arrays.copyOfRange(arguments, pos, pos + count));
      return target.call(isVoid ? replaced(arguments, pos, pos + count) : replaced(arguments, pos, pos + count, result));
    });
  }

  public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
    MethodType type = target.type();
    MethodType after = filter.type();
    boolean isVoid = type.returnType() == void.class;
    if (after.parameterCount() != (isVoid ? 0 : 1) || (!isVoid && after.parameterType(0) != type.returnType())) {
      throw mismatch("target and filter types do not match", type, after);
    }
    return new Tree(type.changeReturnType(after.returnType()), arguments -> {
      Object result = target.call(arguments);
      return filter.call(isVoid ? new Object[0] : new Object[] {result});
    });
  }

  public static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
    return foldArguments(target, 0, combiner);
  }

  public static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
    MethodType type = target.type();
    MethodType combined = combiner.type();
    boolean isVoid = combined.returnType() == void.class;
    int first = pos + (isVoid ? 0 : 1);
    int count = combined.parameterCount();
    boolean fits = pos >= 0 && first + count <= type.parameterCount()
        && type.parameterList().subList(first, first + count).equals(combined.parameterList())
        && (isVoid || combined.returnType() == type.parameterType(pos));
    if (!fits) {
      throw mismatch("target and combiner types do not match", type, combined);
    }
    return new Tree(isVoid ? type : type.dropParameterTypes(pos, pos + 1), arguments -> {
      Object result = combiner.call(Arrays.copyOfRange(arguments, pos, pos + count));
      return target.call(isVoid ? arguments : replaced(arguments, pos, pos, result));
    });
  }

  // ---- control

  public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
    MethodType type = target.type();
    MethodType tested = test.type();
    if (type != fallback.type()) {
      throw mismatch("target and fallback types must match", type, fallback.type());
    }
    if (tested.returnType() != boolean.class) {
      throw new IllegalArgumentException("guard type is not a predicate " + tested);
    }
    checkPrefix("target and test types must match", type, 0, tested, 0);
    int count = tested.parameterCount();
    return new Tree(type, arguments -> {
      boolean passed = (Boolean) test.call(Arrays.copyOf(arguments, count));
      return (passed ? target : fallback).call(arguments);
    });
  }

  /** Checks that the parameters of `shorter` from `start` on are a prefix of those of `type` from `from` on. */
  private static void checkPrefix(String what, MethodType type, int from, MethodType shorter, int start) {
    List<Class<?>> all = type.parameterList().subList(from, type.parameterCount());
    List<Class<?>> begin = shorter.parameterList().subList(start, shorter.parameterCount());
    if (begin.size() > all.size() || !all.subList(0, begin.size()).equals(begin)) {
      throw mismatch(what, type, shorter);
    }
  }

  public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> exType,
      MethodHandle handler) {
    MethodType type = target.type();
    MethodType handled = handler.type();
    if (!Throwable.class.isAssignableFrom(exType)) {
      throw new ClassCastException(exType.getName());
    }
    if (handled.parameterCount() < 1 || !handled.parameterType(0).isAssignableFrom(exType)) {
      throw new IllegalArgumentException("handler does not accept exception type " + exType);
    }
    if (handled.returnType() != type.returnType()) {
      throw mismatch("target and handler return types must match", type, handled);
    }
    checkPrefix("target and handler types must match", type, 0, handled, 1);
    int count = handled.parameterCount() - 1;
    return new Tree(type, arguments -> {
      Throwable caught;
      Object[] kept = Arrays.copyOf(arguments, count);
      try {
        return target.call(arguments);
      } catch (Throwable exception) {
        if (!exType.isInstance(exception)) {
          throw exception;
        }
        caught = exception;
      }
      return handler.call(replaced(kept, 0, 0, caught));
    });
  }

  public static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
    MethodType type = target.type();
    MethodType after = cleanup.type();
    boolean isVoid = type.returnType() == void.class;
    if (after.returnType() != type.returnType()) {
      throw mismatch("target and return types", after.returnType(), type.returnType());
    }
    int first = isVoid ? 1 : 2;
    if (after.parameterCount() < first || !Throwable.class.isAssignableFrom(after.parameterType(0))
        || (!isVoid && after.parameterType(1) != type.returnType())) {
      throw mismatch("cleanup first argument and Throwable", after, Throwable.class);
    }
    checkPrefix("cleanup parameters after (Throwable,result) and target parameter list prefix", type, 0, after, first);
    int count = after.parameterCount() - first;
    return new Tree(type, arguments -> {
      Throwable thrown = null;
      Object result = Conversion.zero(type.returnType());
      Object[] kept = Arrays.copyOf(arguments, count);
      try {
        result = target.call(arguments);
      } catch (Throwable exception) {
        thrown = exception;
      }
      Object[] before = isVoid ? new Object[] {thrown} : new Object[] {thrown, result};
      result = cleanup.call(replaced(kept, 0, 0, before));
      if (thrown != null) {
        throw thrown;
      }
      return result;
    });
  }

  public static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
    MethodHandle[] cases = targets.clone();
    MethodType type = fallback.type();
    if (cases.length == 0) {
      throw new IllegalArgumentException("Not enough cases: " + Arrays.toString(cases));
    }
    if (type.parameterCount() < 1 || type.parameterType(0) != int.class) {
      throw new IllegalArgumentException("Case actions must have int as leading parameter: " + type);
    }
    for (MethodHandle target : cases) {
      if (target.type() != type) {
        throw new IllegalArgumentException("Case actions must have the same type: " + Arrays.toString(cases));
      }
    }
    return new Tree(type, arguments -> {
      int selected = (Integer) arguments[0];
      return (selected >= 0 && selected < cases.length ? cases[selected] : fallback).call(arguments);
    });
  }

  public static MethodHandle loop(MethodHandle[]... clauses) {
    throw Unsupported.because("MethodHandles.loop");
  }

  public static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body) {
    return Loops.repeat(init, pred, body, false);
  }

  public static MethodHandle doWhileLoop(MethodHandle init, MethodHandle body, MethodHandle pred) {
    return Loops.repeat(init, pred, body, true);
  }

  public static MethodHandle countedLoop(MethodHandle iterations, MethodHandle init, MethodHandle body) {
    return Loops.count(null, iterations, init, body);
  }

  public static MethodHandle countedLoop(MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
    return Loops.count(start, end, init, body);
  }

  public static MethodHandle iteratedLoop(MethodHandle iterator, MethodHandle init, MethodHandle body) {
    return Loops.iterate(iterator, init, body);
  }

  public static <T> T classData(Lookup caller, String name, Class<T> type) throws IllegalAccessException {
    throw Unsupported.because("MethodHandles.classData");
  }

  public static <T> T classDataAt(Lookup caller, String name, Class<T> type, int index)
      throws IllegalAccessException {
    throw Unsupported.because("MethodHandles.classDataAt");
  }

  public static <T extends Member> T reflectAs(Class<T> expected, MethodHandle target) {
    return Lookup.IMPL_LOOKUP.revealDirect(target).reflectAs(expected, Lookup.IMPL_LOOKUP);
  }

  /** Finds members on behalf of a class that may use them. */
  public static final class Lookup {
    public static final int PUBLIC = Modifier.PUBLIC;
    public static final int PRIVATE = Modifier.PRIVATE;
    public static final int PROTECTED = Modifier.PROTECTED;
    public static final int PACKAGE = Modifier.STATIC;
    public static final int MODULE = PACKAGE << 1;
    public static final int UNCONDITIONAL = PACKAGE << 2;
    public static final int ORIGINAL = PACKAGE << 3;

    static final int FULL_POWER = PUBLIC | PRIVATE | PROTECTED | PACKAGE | MODULE;
    static final int TRUSTED = -1;

    static final Lookup IMPL_LOOKUP = new Lookup(Object.class, null, TRUSTED);
    static final Lookup PUBLIC_LOOKUP = new Lookup(Object.class, null, UNCONDITIONAL);

    final Class<?> lookupClass;
    final Class<?> previousLookupClass;
    final int allowedModes;

    Lookup(Class<?> lookupClass) {
      this(lookupClass, null, FULL_POWER | ORIGINAL);
    }

    Lookup(Class<?> lookupClass, Class<?> previousLookupClass, int allowedModes) {
      this.lookupClass = lookupClass;
      this.previousLookupClass = previousLookupClass;
      this.allowedModes = allowedModes;
    }

    public Class<?> lookupClass() {
      return lookupClass;
    }

    public Class<?> previousLookupClass() {
      return previousLookupClass;
    }

    public int lookupModes() {
      return allowedModes & (FULL_POWER | UNCONDITIONAL | ORIGINAL);
    }

    @Override
    public String toString() {
      String name = lookupClass.getName();
      if (previousLookupClass != null) {
        name += "/" + previousLookupClass.getName();
      }
      return switch (allowedModes) {
        case 0 -> name + "/noaccess";
        case UNCONDITIONAL -> name + "/publicLookup";
        case PUBLIC -> name + "/public";
        case PUBLIC | MODULE -> name + "/module";
        case PUBLIC | PACKAGE, PUBLIC | MODULE | PACKAGE -> name + "/package";
        case PUBLIC | PACKAGE | PRIVATE, PUBLIC | MODULE | PACKAGE | PRIVATE -> name + "/private";
        case FULL_POWER, FULL_POWER | ORIGINAL, PUBLIC | PACKAGE | PRIVATE | PROTECTED -> name;
        case TRUSTED -> "/trusted";
        default -> name + "/" + Integer.toHexString(allowedModes);
      };
    }

    public VarHandle findVarHandle(Class<?> recv, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return varHandle(recv, name, type, false);
    }

    public VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return varHandle(decl, name, type, true);
    }

    private VarHandle varHandle(Class<?> refc, String name, Class<?> type, boolean isStatic)
        throws NoSuchFieldException, IllegalAccessException {
      LinkedMember field =
          field(refc, name, type, isStatic ? MethodHandleInfo.REF_getStatic : MethodHandleInfo.REF_getField);
      if (isStatic) {
        Unsafe.getUnsafe().ensureClassInitialized(field.holder);
      }
      return VarHandle.ofField(restricted(refc, field), field, isStatic);
    }

    /** A protected member of a superclass in another package is accessible only through this class. */
    private Class<?> restricted(Class<?> refc, LinkedMember member) throws IllegalAccessException {
      boolean restrict = Modifier.isProtected(member.modifiers) && !member.isStatic() && allowedModes != TRUSTED
          && !refc.isArray() && !samePackage(member.holder);
      return restrict ? lookupClass : refc;
    }

    private LinkedMember field(Class<?> refc, String name, Class<?> type, int kind)
        throws NoSuchFieldException, IllegalAccessException {
      checkClass(refc);
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      LinkedMember field = LinkedMember.field(refc, name, type);
      String text = describe(refc, name, type, kind);
      if (field == null) {
        NoSuchFieldException missing = new NoSuchFieldException("no such field: " + text);
        missing.initCause(new NoSuchFieldError(name));
        throw missing;
      }
      boolean isStatic = kind == MethodHandleInfo.REF_getStatic || kind == MethodHandleInfo.REF_putStatic;
      if (field.isStatic() != isStatic) {
        int other = isStatic ? kind - 1 : kind + 1;
        throw new IllegalAccessException("expected a " + (isStatic ? "static" : "non-static") + " field: "
            + describe(refc, name, type, other) + ", from " + from());
      }
      checkAccess(refc, field, text);
      boolean writes = kind == MethodHandleInfo.REF_putField || kind == MethodHandleInfo.REF_putStatic;
      if (writes && Modifier.isFinal(field.modifiers)) {
        throw new IllegalAccessException("unexpected set of a final field: " + text + ", from " + from());
      }
      return field;
    }

    private static IllegalAccessException notStatic(String message, boolean isStatic, String member) {
      IllegalAccessException wrong = new IllegalAccessException(message);
      wrong.initCause(
          new IncompatibleClassChangeError("Expected " + (isStatic ? "static" : "non-static") + " " + member));
      return wrong;
    }

    private static String describe(Class<?> refc, String name, Object type, int kind) {
      String text = type instanceof Class<?> c ? "/" + c.getName() : type.toString();
      return refc.getName() + "." + name + text + "/" + MethodHandleInfo.referenceKindToString(kind);
    }

    private MethodHandle fieldHandle(Class<?> refc, String name, Class<?> type, int kind)
        throws NoSuchFieldException, IllegalAccessException {
      return fieldHandle(refc, field(refc, name, type, kind), kind);
    }

    private MethodHandle fieldHandle(Class<?> refc, LinkedMember field, int kind) throws IllegalAccessException {
      MethodType type = switch (kind) {
        case MethodHandleInfo.REF_getField -> MethodType.methodType(field.type, restricted(refc, field));
        case MethodHandleInfo.REF_getStatic -> MethodType.methodType(field.type);
        case MethodHandleInfo.REF_putField ->
            MethodType.methodType(void.class, restricted(refc, field), field.type);
        default -> MethodType.methodType(void.class, field.type);
      };
      return new DirectHandle(type, kind, refc, field);
    }

    public MethodHandle findGetter(Class<?> refc, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return fieldHandle(refc, name, type, MethodHandleInfo.REF_getField);
    }

    public MethodHandle findSetter(Class<?> refc, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return fieldHandle(refc, name, type, MethodHandleInfo.REF_putField);
    }

    public MethodHandle findStaticGetter(Class<?> refc, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return fieldHandle(refc, name, type, MethodHandleInfo.REF_getStatic);
    }

    public MethodHandle findStaticSetter(Class<?> refc, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
      return fieldHandle(refc, name, type, MethodHandleInfo.REF_putStatic);
    }

    // ---- methods

    private LinkedMember method(Class<?> refc, String name, MethodType type, int kind)
        throws NoSuchMethodException, IllegalAccessException {
      checkClass(refc);
      Objects.requireNonNull(type);
      boolean constructs = kind == MethodHandleInfo.REF_newInvokeSpecial;
      if (name.startsWith("<") && !constructs) {
        throw new NoSuchMethodException("illegal method name: " + name);
      }
      LinkedMember method = LinkedMember.method(refc, name, type);
      String text = describe(refc, name, type, kind);
      String missing = "no such " + (constructs ? "constructor: " : "method: ") + text;
      if (method == null) {
        NoSuchMethodException exception = new NoSuchMethodException(missing);
        exception.initCause(new NoSuchMethodError(signature(refc, name, type)));
        throw exception;
      }
      boolean isStatic = kind == MethodHandleInfo.REF_invokeStatic;
      // Resolution itself checks access (JVMS 5.4.3.3), independent of this lookup's modes.
      if (allowedModes != TRUSTED && !new Lookup(lookupClass).mayUse(refc, method)) {
        throw new IllegalAccessException(missing);
      }
      if (method.isStatic() != isStatic) {
        throw notStatic(missing, isStatic, "method " + signature(method.holder, name, type));
      }
      return method;
    }

    private static String signature(Class<?> refc, String name, MethodType type) {
      java.util.StringJoiner text = new java.util.StringJoiner(", ",
          "'" + type.returnType().getTypeName() + " " + refc.getName() + "." + name + "(", ")'");
      for (Class<?> parameter : type.parameterArray()) {
        text.add(parameter.getTypeName());
      }
      return text.toString();
    }

    private static MethodHandle varargs(LinkedMember method, MethodHandle handle) {
      return method.isVarargs() ? handle.asVarargsCollector(handle.type().lastParameterType()) : handle;
    }

    public MethodHandle findStatic(Class<?> refc, String name, MethodType type)
        throws NoSuchMethodException, IllegalAccessException {
      LinkedMember method = method(refc, name, type, MethodHandleInfo.REF_invokeStatic);
      checkAccess(refc, method, describe(refc, name, type, MethodHandleInfo.REF_invokeStatic));
      return staticHandle(refc, method, type);
    }

    private static MethodHandle staticHandle(Class<?> refc, LinkedMember method, MethodType type) {
      return varargs(method, new DirectHandle(type, MethodHandleInfo.REF_invokeStatic, refc, method));
    }

    public MethodHandle findVirtual(Class<?> refc, String name, MethodType type)
        throws NoSuchMethodException, IllegalAccessException {
      if (refc == MethodHandle.class && (name.equals("invoke") || name.equals("invokeExact"))) {
        return invoker(type, name);
      }
      if (refc == VarHandle.class) {
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
          if (mode.methodName().equals(name)) {
            return varHandleInvoker(mode, type);
          }
        }
      }
      LinkedMember method = method(refc, name, type, virtualKind(refc));
      int kind = Modifier.isPrivate(method.modifiers) ? MethodHandleInfo.REF_invokeSpecial : virtualKind(refc);
      checkAccess(refc, method, describe(refc, name, type, kind));
      return virtualHandle(refc, method, type);
    }

    private static int virtualKind(Class<?> holder) {
      return holder.isInterface() ? MethodHandleInfo.REF_invokeInterface : MethodHandleInfo.REF_invokeVirtual;
    }

    private MethodHandle virtualHandle(Class<?> refc, LinkedMember method, MethodType type)
        throws IllegalAccessException {
      MethodType withReceiver = type.insertParameterTypes(0, restricted(refc, method));
      return varargs(method, new DirectHandle(withReceiver, virtualKind(method.holder), refc, method));
    }

    public MethodHandle findConstructor(Class<?> refc, MethodType type)
        throws NoSuchMethodException, IllegalAccessException {
      if (refc.isArray()) {
        throw new NoSuchMethodException("no constructor for array class: " + refc.getName());
      }
      LinkedMember constructor = method(refc, "<init>", type, MethodHandleInfo.REF_newInvokeSpecial);
      checkAccess(refc, constructor, describe(refc, "<init>", type, MethodHandleInfo.REF_newInvokeSpecial));
      return constructorHandle(refc, constructor, type);
    }

    private static MethodHandle constructorHandle(Class<?> refc, LinkedMember constructor, MethodType type) {
      return varargs(constructor, new DirectHandle(type.changeReturnType(refc),
          MethodHandleInfo.REF_newInvokeSpecial, refc, constructor));
    }

    public MethodHandle findSpecial(Class<?> refc, String name, MethodType type, Class<?> specialCaller)
        throws NoSuchMethodException, IllegalAccessException {
      checkSpecialCaller(specialCaller, refc);
      LinkedMember method = method(refc, name, type, MethodHandleInfo.REF_invokeSpecial);
      String text = describe(refc, name, type, MethodHandleInfo.REF_invokeSpecial);
      checkAccess(refc, method, text);
      return specialHandle(refc, method, type, specialCaller, text);
    }

    private void checkSpecialCaller(Class<?> specialCaller, Class<?> refc) throws IllegalAccessException {
      if (allowedModes == TRUSTED) {
        return;
      }
      boolean throughInterface = refc != null && refc.isInterface() && refc.isAssignableFrom(specialCaller);
      if ((allowedModes & PRIVATE) == 0 || (specialCaller != lookupClass && !throughInterface)) {
        throw new IllegalAccessException(
            "no private access for invokespecial: " + specialCaller + ", from " + from());
      }
    }

    private MethodHandle specialHandle(Class<?> refc, LinkedMember method, MethodType type, Class<?> specialCaller,
        String text) throws IllegalAccessException {
      if (refc != lookupClass && !refc.isAssignableFrom(specialCaller)) {
        throw new IllegalAccessException(
            "invokespecial caller not a subclass of: " + refc.getName() + ": " + text + ", from " + from());
      }
      // The method of the nearest superclass (JVMS 6.5.invokespecial).
      if (refc != specialCaller && !refc.isInterface() && !Modifier.isPrivate(method.modifiers)) {
        method = LinkedMember.method(specialCaller.getSuperclass(), method.name, type);
      }
      MethodType withReceiver = type.insertParameterTypes(0, specialCaller);
      return varargs(method, new DirectHandle(withReceiver, MethodHandleInfo.REF_invokeSpecial, refc, method));
    }

    public MethodHandle bind(Object receiver, String name, MethodType type)
        throws NoSuchMethodException, IllegalAccessException {
      MethodHandle target = findVirtual(receiver.getClass(), name, type);
      MethodHandle bound = target.bindTo(receiver);
      return target.isVarargsCollector() ? bound.asVarargsCollector(type.lastParameterType()) : bound;
    }

    // ---- from reflection

    public MethodHandle unreflect(Method m) throws IllegalAccessException {
      Class<?> refc = m.getDeclaringClass();
      MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
      LinkedMember method = LinkedMember.method(refc, m.getName(), type);
      int kind = method.isStatic() ? MethodHandleInfo.REF_invokeStatic : virtualKind(refc);
      Lookup lookup = checked(refc, method, describe(refc, m.getName(), type, kind), isAccessible(m));
      return method.isStatic() ? staticHandle(refc, method, type) : lookup.virtualHandle(refc, method, type);
    }

    @SuppressWarnings("deprecation")
    private static boolean isAccessible(java.lang.reflect.AccessibleObject object) {
      return object.isAccessible();
    }

    /** Checks access unless the member was made accessible. Returns the lookup that has access. */
    private Lookup checked(Class<?> refc, LinkedMember member, String text, boolean accessible)
        throws IllegalAccessException {
      if (accessible) {
        return IMPL_LOOKUP;
      }
      checkClass(refc);
      checkAccess(refc, member, text);
      return this;
    }

    public MethodHandle unreflectSpecial(Method m, Class<?> specialCaller) throws IllegalAccessException {
      checkSpecialCaller(specialCaller, m.getDeclaringClass());
      Class<?> refc = m.getDeclaringClass();
      MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
      LinkedMember method = LinkedMember.method(refc, m.getName(), type);
      String text = describe(refc, m.getName(), type, MethodHandleInfo.REF_invokeSpecial);
      checked(refc, method, text, isAccessible(m));
      return specialHandle(refc, method, type, specialCaller, text);
    }

    public MethodHandle unreflectConstructor(Constructor<?> c) throws IllegalAccessException {
      Class<?> refc = c.getDeclaringClass();
      MethodType type = MethodType.methodType(void.class, c.getParameterTypes());
      LinkedMember constructor = LinkedMember.method(refc, "<init>", type);
      checked(refc, constructor, describe(refc, "<init>", type, MethodHandleInfo.REF_newInvokeSpecial), isAccessible(c));
      return constructorHandle(refc, constructor, type);
    }

    private MethodHandle unreflect(Field f, boolean writes) throws IllegalAccessException {
      Class<?> refc = f.getDeclaringClass();
      LinkedMember field = LinkedMember.field(refc, f.getName(), f.getType());
      int kind = field.isStatic() ? (writes ? MethodHandleInfo.REF_putStatic : MethodHandleInfo.REF_getStatic)
                                  : (writes ? MethodHandleInfo.REF_putField : MethodHandleInfo.REF_getField);
      String text = describe(refc, f.getName(), f.getType(), kind);
      Lookup lookup = checked(refc, field, text, isAccessible(f));
      if (writes && Modifier.isFinal(field.modifiers)) {
        boolean allowed = isAccessible(f) && !field.isStatic() && !refc.isRecord() && !refc.isHidden();
        if (!allowed) {
          throw new IllegalAccessException("final field has no write access: " + text + ", from " + from());
        }
      }
      return lookup.fieldHandle(refc, field, kind);
    }

    public MethodHandle unreflectGetter(Field f) throws IllegalAccessException {
      return unreflect(f, false);
    }

    public MethodHandle unreflectSetter(Field f) throws IllegalAccessException {
      return unreflect(f, true);
    }

    public VarHandle unreflectVarHandle(Field f) throws IllegalAccessException {
      Class<?> refc = f.getDeclaringClass();
      LinkedMember field = LinkedMember.field(refc, f.getName(), f.getType());
      int kind = field.isStatic() ? MethodHandleInfo.REF_getStatic : MethodHandleInfo.REF_getField;
      checked(refc, field, describe(refc, f.getName(), f.getType(), kind), isAccessible(f));
      if (field.isStatic()) {
        Unsafe.getUnsafe().ensureClassInitialized(field.holder);
      }
      return VarHandle.ofField(restricted(refc, field), field, field.isStatic());
    }

    public MethodHandleInfo revealDirect(MethodHandle target) {
      if (!(target.asFixedArity() instanceof DirectHandle direct)) {
        throw new IllegalArgumentException("not a direct method handle");
      }
      return new Revealed(direct);
    }

    // ---- other lookups and classes

    public Lookup in(Class<?> requestedLookupClass) {
      if (requestedLookupClass.isPrimitive()) {
        throw new IllegalArgumentException(requestedLookupClass + " is a primitive class");
      }
      if (requestedLookupClass.isArray()) {
        throw new IllegalArgumentException(requestedLookupClass + " is an array class");
      }
      if (allowedModes == TRUSTED) {
        return new Lookup(requestedLookupClass, null, FULL_POWER);
      }
      if (requestedLookupClass == lookupClass) {
        return this;
      }
      if ((allowedModes & UNCONDITIONAL) != 0) {
        return new Lookup(requestedLookupClass, null, UNCONDITIONAL);
      }
      int modes = allowedModes & FULL_POWER;
      Class<?> previous = previousLookupClass;
      if (requestedLookupClass.getModule() != lookupClass.getModule()) {
        modes &= ~(PRIVATE | PROTECTED | PACKAGE | MODULE);
        previous = lookupClass;
      } else if (!samePackage(requestedLookupClass)) {
        modes &= ~(PRIVATE | PROTECTED | PACKAGE);
      } else if (!Reflection.areNestMates(lookupClass, requestedLookupClass)) {
        modes &= ~(PRIVATE | PROTECTED);
      }
      if (!isAccessible(requestedLookupClass)) {
        modes = 0;
      }
      return new Lookup(requestedLookupClass, previous, modes);
    }

    public Lookup dropLookupMode(int modeToDrop) {
      int modes = lookupModes() & ~(modeToDrop | PROTECTED | ORIGINAL);
      switch (modeToDrop) {
        case PUBLIC: modes &= ~FULL_POWER; break;
        case MODULE: modes &= ~(PACKAGE | PRIVATE); break;
        case PACKAGE: modes &= ~PRIVATE; break;
        case PROTECTED, PRIVATE, ORIGINAL, UNCONDITIONAL: break;
        default: throw new IllegalArgumentException(modeToDrop + " is not a valid mode to drop");
      }
      return modes == lookupModes() ? this : new Lookup(lookupClass, previousLookupClass, modes);
    }

    public boolean hasPrivateAccess() {
      return hasFullPrivilegeAccess();
    }

    public boolean hasFullPrivilegeAccess() {
      return allowedModes == TRUSTED || (allowedModes & (PRIVATE | MODULE)) == (PRIVATE | MODULE);
    }

    public Class<?> findClass(String targetName) throws ClassNotFoundException, IllegalAccessException {
      return accessClass(Class.forName(targetName, false, lookupClass.getClassLoader()));
    }

    public Class<?> accessClass(Class<?> targetClass) throws IllegalAccessException {
      if (!isAccessible(targetClass)) {
        throw new IllegalAccessException("access violation: " + targetClass + ", from " + from());
      }
      return targetClass;
    }

    public Class<?> ensureInitialized(Class<?> targetClass) throws IllegalAccessException {
      if (targetClass.isPrimitive()) {
        throw new IllegalArgumentException(targetClass + " is a primitive class");
      }
      if (targetClass.isArray()) {
        throw new IllegalArgumentException(targetClass + " is an array class");
      }
      accessClass(targetClass);
      Unsafe.getUnsafe().ensureClassInitialized(targetClass);
      return targetClass;
    }

    public Class<?> defineClass(byte[] bytes) throws IllegalAccessException {
      throw Unsupported.because("MethodHandles.Lookup.defineClass");
    }

    public Lookup defineHiddenClass(byte[] bytes, boolean initialize, ClassOption... options)
        throws IllegalAccessException {
      throw Unsupported.because("MethodHandles.Lookup.defineHiddenClass");
    }

    public Lookup defineHiddenClassWithClassData(byte[] bytes, Object classData, boolean initialize,
        ClassOption... options) throws IllegalAccessException {
      throw Unsupported.because("MethodHandles.Lookup.defineHiddenClassWithClassData");
    }

    /** Part of the API. */
    public enum ClassOption {
      NESTMATE, STRONG
    }

    private void checkClass(Class<?> refc) throws IllegalAccessException {
      Objects.requireNonNull(refc);
      if (!isAccessible(refc)) {
        throw new IllegalAccessException("symbolic reference class is not accessible: " + refc + ", from " + from());
      }
    }

    private boolean samePackage(Class<?> other) {
      return other.getModule() == lookupClass.getModule()
          && other.getClassLoader() == lookupClass.getClassLoader()
          && other.getPackageName().equals(lookupClass.getPackageName());
    }

    private boolean isAccessible(Class<?> other) {
      if (allowedModes == TRUSTED) {
        return true;
      }
      while (other.isArray()) {
        other = other.getComponentType();
      }
      if (other.isPrimitive() || Modifier.isPublic(Reflection.getClassAccessFlags(other))) {
        return (allowedModes & (PUBLIC | UNCONDITIONAL)) != 0 && isExported(other);
      }
      return (allowedModes & PACKAGE) != 0 && samePackage(other);
    }

    private boolean isExported(Class<?> other) {
      Module from = lookupClass.getModule();
      Module to = other.getModule();
      if ((allowedModes & UNCONDITIONAL) != 0) {
        return to.isExported(other.getPackageName());
      }
      return from == to || to.isExported(other.getPackageName(), from);
    }

    /** Access control (JVMS 5.4.4), restricted by this lookup's modes. */
    private boolean mayUse(Class<?> refc, LinkedMember member) {
      int modifiers = member.modifiers;
      if (Modifier.isPublic(modifiers)) {
        return isAccessible(member.holder) || isAccessible(refc);
      }
      if (Modifier.isPrivate(modifiers)) {
        return (allowedModes & PRIVATE) != 0
            && (member.holder == lookupClass || Reflection.areNestMates(lookupClass, member.holder));
      }
      if ((allowedModes & PACKAGE) != 0 && samePackage(member.holder)) {
        return true;
      }
      return Modifier.isProtected(modifiers) && (allowedModes & PROTECTED) != 0
          && member.holder.isAssignableFrom(lookupClass) && (Modifier.isStatic(modifiers) || related(refc));
    }

    private void checkAccess(Class<?> refc, LinkedMember member, String text) throws IllegalAccessException {
      int modifiers = member.modifiers;
      if (allowedModes != TRUSTED && !mayUse(refc, member)) {
        String why = !isAccessible(member.holder) ? "class is not public"
            : Modifier.isPublic(modifiers)        ? "access to public member failed"
            : Modifier.isPrivate(modifiers)       ? "member is private"
            : Modifier.isProtected(modifiers)     ? "member is protected"
                                                  : "member is private to package";
        throw new IllegalAccessException(why + ": " + text + ", from " + from());
      }
    }

    private boolean related(Class<?> refc) {
      return lookupClass.isAssignableFrom(refc) || refc.isAssignableFrom(lookupClass);
    }

    private String from() {
      return this == PUBLIC_LOOKUP ? "public Lookup"
                                   : lookupClass + " (" + lookupClass.getModule() + ")";
    }
  }
}
