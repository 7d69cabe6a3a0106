package java.lang.invoke;

import java.lang.reflect.Member;
import java.util.Objects;

/** The member to which a direct method handle refers. */
public interface MethodHandleInfo {
  public static final int REF_getField = 1;
  public static final int REF_getStatic = 2;
  public static final int REF_putField = 3;
  public static final int REF_putStatic = 4;
  public static final int REF_invokeVirtual = 5;
  public static final int REF_invokeStatic = 6;
  public static final int REF_invokeSpecial = 7;
  public static final int REF_newInvokeSpecial = 8;
  public static final int REF_invokeInterface = 9;

  public int getReferenceKind();

  public Class<?> getDeclaringClass();

  public String getName();

  public MethodType getMethodType();

  public <T extends Member> T reflectAs(Class<T> expected, MethodHandles.Lookup lookup);

  public int getModifiers();

  public default boolean isVarArgs() {
    int bit = 0x80;
    return getReferenceKind() >= REF_invokeVirtual && (getModifiers() & bit) != 0;
  }

  public static String referenceKindToString(int referenceKind) {
    return switch (referenceKind) {
      case REF_getField -> "getField";
      case REF_getStatic -> "getStatic";
      case REF_putField -> "putField";
      case REF_putStatic -> "putStatic";
      case REF_invokeVirtual -> "invokeVirtual";
      case REF_invokeStatic -> "invokeStatic";
      case REF_invokeSpecial -> "invokeSpecial";
      case REF_newInvokeSpecial -> "newInvokeSpecial";
      case REF_invokeInterface -> "invokeInterface";
      default -> throw new IllegalArgumentException("invalid reference kind: " + referenceKind);
    };
  }

  public static String toString(int kind, Class<?> defc, String name, MethodType type) {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    return referenceKindToString(kind) + " " + defc.getName() + "." + name + ":" + type;
  }
}
