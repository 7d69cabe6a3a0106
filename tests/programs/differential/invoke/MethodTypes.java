import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.HashMap;

public class MethodTypes {
  static void fails(String what, Runnable action) {
    try {
      action.run();
      System.out.println(what + ": nothing");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getName());
    }
  }

  public static void main(String[] args) {
    MethodType type = MethodType.methodType(int.class, String.class, long.class, Object[].class);
    System.out.println(type + " " + type.toMethodDescriptorString() + " " + type.descriptorString() + " " + type.parameterCount());
    System.out.println(type.returnType() + " " + type.parameterType(1) + " " + type.parameterList() + " " + type.lastParameterType());
    System.out.println(MethodType.methodType(void.class).lastParameterType() + " " + MethodType.methodType(void.class));
    MethodType same = MethodType.methodType(int.class, new Class<?>[] {String.class, long.class, Object[].class});
    System.out.println(type.equals(same) + " " + (type.hashCode() == same.hashCode()) + " " + type.equals(null) + " " + (type == same));
    System.out.println(type.equals(type.changeReturnType(long.class)));
    System.out.println(type.changeParameterType(0, int.class) + " " + type.changeReturnType(void.class));
    System.out.println(type.insertParameterTypes(1, char.class, float.class) + " " + type.appendParameterTypes(byte.class));
    System.out.println(type.insertParameterTypes(0, List.of(short.class)) + " " + type.dropParameterTypes(0, 2));
    System.out.println(type.erase() + " " + type.generic() + " " + type.wrap() + " " + type.wrap().unwrap());
    System.out.println(type.hasPrimitives() + " " + type.hasWrappers() + " " + type.wrap().hasPrimitives() + " " + type.wrap().hasWrappers());
    System.out.println(MethodType.genericMethodType(2) + " " + MethodType.genericMethodType(1, true));
    System.out.println(MethodType.methodType(String.class, type));
    System.out.println(MethodType.fromMethodDescriptorString("(I[[JLjava/util/List;Z)Ljava/lang/String;", null));
    System.out.println(MethodType.fromMethodDescriptorString("()V", MethodTypes.class.getClassLoader()));
    System.out.println(MethodType.fromMethodDescriptorString("(LMethodTypes;)[LMethodTypes;", MethodTypes.class.getClassLoader()));
    Map<MethodType, String> map = new HashMap<>();
    map.put(type, "found");
    System.out.println(map.get(same) + " " + map.get(same.erase()));
    Class<?>[] parameters = type.parameterArray();
    parameters[0] = null;
    System.out.println(type.parameterType(0));
    System.out.println(type.descriptorString().length() + " " + type.describeConstable().get().displayDescriptor());
    fails("void parameter", () -> MethodType.methodType(int.class, void.class));
    fails("null", () -> MethodType.methodType(null, int.class));
    fails("null parameter", () -> MethodType.methodType(int.class, int.class, (Class<?>) null));
    fails("too many", () -> MethodType.genericMethodType(256));
    fails("too wide", () -> {
      Class<?>[] longs = new Class<?>[128];
      java.util.Arrays.fill(longs, long.class);
      MethodType.methodType(void.class, longs);
    });
    fails("index", () -> type.parameterType(3));
    fails("insert", () -> type.insertParameterTypes(4, int.class));
    fails("drop", () -> type.dropParameterTypes(2, 1));
    fails("descriptor", () -> MethodType.fromMethodDescriptorString("(I", null));
    fails("descriptor", () -> MethodType.fromMethodDescriptorString("(Q)V", null));
    fails("missing class", () -> MethodType.fromMethodDescriptorString("(Lno/Such;)V", null));
  }
}
