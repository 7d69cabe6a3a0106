package java.lang.invoke;

import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
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
      LinkedMember field = field(refc, name, type, isStatic, isStatic ? "getStatic" : "getField");
      if (isStatic) {
        Unsafe.getUnsafe().ensureClassInitialized(field.holder);
      }
      return VarHandle.ofField(restricted(refc, field), field, isStatic);
    }

    /** A protected field of a superclass in another package is open through this class only. */
    private Class<?> restricted(Class<?> refc, LinkedMember field) {
      boolean restrict = Modifier.isProtected(field.modifiers) && !Modifier.isStatic(field.modifiers)
          && allowedModes != TRUSTED && !samePackage(field.holder);
      return restrict ? lookupClass : refc;
    }

    /** The field, resolved and accessible. */
    private LinkedMember field(Class<?> refc, String name, Class<?> type, boolean isStatic, String kind)
        throws NoSuchFieldException, IllegalAccessException {
      checkClass(refc);
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      LinkedMember field = LinkedMember.field(refc, name, type);
      String text = refc.getName() + "." + name + "/" + type.getName() + "/" + kind;
      if (field == null) {
        NoSuchFieldException missing = new NoSuchFieldException("no such field: " + text);
        missing.initCause(new NoSuchFieldError(name));
        throw missing;
      }
      if (Modifier.isStatic(field.modifiers) != isStatic) {
        throw new IllegalAccessException("no such field: " + text);
      }
      checkAccess(refc, field, text);
      return field;
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
        return (allowedModes & (PUBLIC | UNCONDITIONAL)) != 0;
      }
      return (allowedModes & PACKAGE) != 0 && samePackage(other);
    }

    /** JVMS 5.4.4, within what this lookup is allowed. */
    private void checkAccess(Class<?> refc, LinkedMember member, String text) throws IllegalAccessException {
      if (allowedModes == TRUSTED) {
        return;
      }
      int modifiers = member.modifiers;
      boolean allowed;
      if (Modifier.isPublic(modifiers)) {
        allowed = isAccessible(member.holder) || isAccessible(refc);
      } else if (Modifier.isPrivate(modifiers)) {
        allowed = (allowedModes & PRIVATE) != 0
            && (member.holder == lookupClass || Reflection.areNestMates(lookupClass, member.holder));
      } else {
        allowed = (allowedModes & PACKAGE) != 0 && samePackage(member.holder);
        if (!allowed && Modifier.isProtected(modifiers) && (allowedModes & PROTECTED) != 0) {
          allowed = member.holder.isAssignableFrom(lookupClass)
              && (Modifier.isStatic(modifiers) || related(refc));
        }
      }
      if (!allowed) {
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
                                   : this + " (" + lookupClass.getModule() + ")";
    }
  }
}
