package java.lang.invoke;

import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * A method type, as java.lang.invoke.MethodType specifies it. There is one immutable object for each type. The virtual
 * machine keeps it beside the interned strings, so making one changes no state.
 */
public final class MethodType
    implements Constable, TypeDescriptor.OfMethod<Class<?>, MethodType>, java.io.Serializable {
  private static final long serialVersionUID = 292L;
  private static final int MAX_ARITY = 255;
  private static final Class<?>[] NONE = {};

  /** Set by the virtual machine. */
  private final Class<?> rtype;
  private final Class<?>[] ptypes;

  private MethodType() {
    rtype = null;
    ptypes = null;
  }

  private static native MethodType intern(Class<?> rtype, Class<?>[] ptypes);

  /** Checks the types and finds the object. The array is not kept. */
  static MethodType make(Class<?> rtype, Class<?>[] ptypes) {
    Objects.requireNonNull(rtype);
    int slots = ptypes.length;
    for (Class<?> type : ptypes) {
      Objects.requireNonNull(type);
      if (type == void.class) {
        throw new IllegalArgumentException("parameter type cannot be void");
      }
      if (type == long.class || type == double.class) {
        ++slots;
      }
    }
    if (slots > MAX_ARITY) {
      throw new IllegalArgumentException("bad parameter count " + slots);
    }
    return intern(rtype, ptypes);
  }

  public static MethodType methodType(Class<?> rtype, Class<?>[] ptypes) {
    return make(rtype, ptypes);
  }

  public static MethodType methodType(Class<?> rtype, List<Class<?>> ptypes) {
    return make(rtype, ptypes.toArray(NONE));
  }

  public static MethodType methodType(Class<?> rtype, Class<?> ptype0, Class<?>... ptypes) {
    Class<?>[] all = new Class<?>[ptypes.length + 1];
    all[0] = ptype0;
    System.arraycopy(ptypes, 0, all, 1, ptypes.length);
    return make(rtype, all);
  }

  public static MethodType methodType(Class<?> rtype) {
    return make(rtype, NONE);
  }

  public static MethodType methodType(Class<?> rtype, Class<?> ptype0) {
    return make(rtype, new Class<?>[] {ptype0});
  }

  public static MethodType methodType(Class<?> rtype, MethodType ptypes) {
    return make(rtype, ptypes.ptypes);
  }

  public static MethodType genericMethodType(int objectArgCount, boolean finalArray) {
    int count = objectArgCount + (finalArray ? 1 : 0);
    if (objectArgCount < 0 || count > MAX_ARITY) {
      throw new IllegalArgumentException("bad parameter count " + objectArgCount);
    }
    Class<?>[] types = new Class<?>[count];
    Arrays.fill(types, Object.class);
    if (finalArray) {
      types[objectArgCount] = Object[].class;
    }
    return make(Object.class, types);
  }

  public static MethodType genericMethodType(int objectArgCount) {
    return genericMethodType(objectArgCount, false);
  }

  Class<?>[] ptypes() {
    return ptypes;
  }

  public MethodType changeParameterType(int num, Class<?> nptype) {
    if (parameterType(num) == nptype) {
      return this;
    }
    Class<?>[] types = ptypes.clone();
    types[num] = nptype;
    return make(rtype, types);
  }

  public MethodType insertParameterTypes(int num, Class<?>... ptypesToInsert) {
    if (num < 0 || num > ptypes.length) {
      throw new IndexOutOfBoundsException(String.valueOf(num));
    }
    return replace(num, num, ptypesToInsert);
  }

  public MethodType appendParameterTypes(Class<?>... ptypesToInsert) {
    return insertParameterTypes(ptypes.length, ptypesToInsert);
  }

  public MethodType insertParameterTypes(int num, List<Class<?>> ptypesToInsert) {
    return insertParameterTypes(num, ptypesToInsert.toArray(NONE));
  }

  public MethodType appendParameterTypes(List<Class<?>> ptypesToInsert) {
    return insertParameterTypes(ptypes.length, ptypesToInsert);
  }

  public MethodType dropParameterTypes(int start, int end) {
    if (!(0 <= start && start <= end && end <= ptypes.length)) {
      throw new IndexOutOfBoundsException("start=" + start + " end=" + end);
    }
    return replace(start, end);
  }

  /** This type with the parameters from start to end replaced by `by`. */
  MethodType replace(int start, int end, Class<?>... by) {
    Class<?>[] types = new Class<?>[ptypes.length - (end - start) + by.length];
    System.arraycopy(ptypes, 0, types, 0, start);
    System.arraycopy(by, 0, types, start, by.length);
    System.arraycopy(ptypes, end, types, start + by.length, ptypes.length - end);
    return make(rtype, types);
  }

  public MethodType changeReturnType(Class<?> nrtype) {
    return rtype == nrtype ? this : make(nrtype, ptypes);
  }

  public boolean hasPrimitives() {
    for (Class<?> type : ptypes) {
      if (type.isPrimitive()) {
        return true;
      }
    }
    return rtype.isPrimitive();
  }

  public boolean hasWrappers() {
    return unwrap() != this;
  }

  private interface Change {
    Class<?> of(Class<?> type);
  }

  private MethodType each(Change change) {
    Class<?>[] types = new Class<?>[ptypes.length];
    for (int i = 0; i < types.length; ++i) {
      types[i] = change.of(ptypes[i]);
    }
    return make(change.of(rtype), types);
  }

  public MethodType erase() {
    return each(type -> type.isPrimitive() ? type : Object.class);
  }

  public MethodType generic() {
    return each(type -> Object.class);
  }

  public MethodType wrap() {
    return each(Conversion::wrapper);
  }

  public MethodType unwrap() {
    return each(Conversion::unwrapped);
  }

  public Class<?> parameterType(int num) {
    return ptypes[num];
  }

  public int parameterCount() {
    return ptypes.length;
  }

  public Class<?> returnType() {
    return rtype;
  }

  public List<Class<?>> parameterList() {
    return List.of(ptypes);
  }

  public Class<?> lastParameterType() {
    return ptypes.length == 0 ? void.class : ptypes[ptypes.length - 1];
  }

  public Class<?>[] parameterArray() {
    return ptypes.clone();
  }

  @Override
  public boolean equals(Object x) {
    return this == x;  // there is one object for each type
  }

  @Override
  public int hashCode() {
    int hash = 31 + rtype.hashCode();
    for (Class<?> type : ptypes) {
      hash = 31 * hash + type.hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(",", "(", ")" + rtype.getSimpleName());
    for (Class<?> type : ptypes) {
      text.add(type.getSimpleName());
    }
    return text.toString();
  }

  /** Whether each type converts by asType: from `other`'s parameters to these, from this result to the other's. */
  boolean isConvertibleTo(MethodType other) {
    if (ptypes.length != other.ptypes.length || !Conversion.exists(rtype, other.rtype)) {
      return false;
    }
    for (int i = 0; i < ptypes.length; ++i) {
      if (!Conversion.exists(other.ptypes[i], ptypes[i])) {
        return false;
      }
    }
    return true;
  }

  public static MethodType fromMethodDescriptorString(String descriptor, ClassLoader loader)
      throws IllegalArgumentException, TypeNotPresentException {
    if (!descriptor.startsWith("(") || descriptor.indexOf(')') < 0 || descriptor.indexOf('.') >= 0) {
      throw new IllegalArgumentException("not a method descriptor: " + descriptor);
    }
    ClassLoader from = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    List<Class<?>> types = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int end = endOfType(descriptor, at);
      types.add(typeNamed(descriptor, at, end, from));
      at = end;
    }
    ++at;
    int end = at < descriptor.length() && descriptor.charAt(at) == 'V' ? at + 1 : endOfType(descriptor, at);
    if (end != descriptor.length()) {
      throw new IllegalArgumentException("not a method descriptor: " + descriptor);
    }
    return make(typeNamed(descriptor, at, end, from), types.toArray(NONE));
  }

  private static int endOfType(String descriptor, int at) {
    int end = at;
    while (end < descriptor.length() && descriptor.charAt(end) == '[') {
      ++end;
    }
    if (end < descriptor.length()) {
      if (descriptor.charAt(end) == 'L') {
        int semicolon = descriptor.indexOf(';', end);
        if (semicolon > end) {
          return semicolon + 1;
        }
      } else if ("ZCFDBSIJ".indexOf(descriptor.charAt(end)) >= 0) {
        return end + 1;
      }
    }
    throw new IllegalArgumentException("not a method descriptor: " + descriptor);
  }

  private static Class<?> typeNamed(String descriptor, int start, int end, ClassLoader loader) {
    for (Class<?> type : Conversion.PRIMITIVES) {
      if (descriptor.regionMatches(start, type.descriptorString(), 0, end - start)) {
        return type;
      }
    }
    String name = descriptor.charAt(start) == '[' ? descriptor.substring(start, end)
                                                  : descriptor.substring(start + 1, end - 1);
    name = name.replace('/', '.');
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException missing) {
      throw new TypeNotPresentException(name, missing);
    }
  }

  public String toMethodDescriptorString() {
    StringBuilder text = new StringBuilder("(");
    for (Class<?> type : ptypes) {
      text.append(type.descriptorString());
    }
    return text.append(')').append(rtype.descriptorString()).toString();
  }

  @Override
  public String descriptorString() {
    return toMethodDescriptorString();
  }

  @Override
  public Optional<MethodTypeDesc> describeConstable() {
    ClassDesc[] types = new ClassDesc[ptypes.length];
    for (int i = 0; i < types.length; ++i) {
      types[i] = ClassDesc.ofDescriptor(ptypes[i].descriptorString());
    }
    return Optional.of(MethodTypeDesc.of(ClassDesc.ofDescriptor(rtype.descriptorString()), types));
  }
}
