import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

/** Handles on methods, constructors and fields of every kind and type. */
public class HandlesOnMembers {
  interface Shape {
    double area();

    default String describe() {
      return "area " + area();
    }

    static Shape unit() {
      return () -> 1.0;
    }
  }

  static class Square implements Shape {
    private final double side;
    static int made;

    Square(double side) {
      this.side = side;
      ++made;
    }

    @Override
    public double area() {
      return side * side;
    }

    @Override
    public String toString() {
      return "Square " + side;
    }
  }

  static class Cube extends Square {
    Cube(double side) {
      super(side);
    }

    @Override
    public double area() {
      return 6 * super.area();
    }

    @Override
    public String toString() {
      return "Cube";
    }

    static MethodHandles.Lookup lookup() {
      return MethodHandles.lookup();
    }
  }

  static class Fields {
    boolean z = true;
    byte b = -1;
    short s = -2;
    char c = 'c';
    int i = 4;
    long j = 5L;
    float f = 0.5f;
    double d = 0.25;
    String text = "text";
    static long total = 10;
  }

  private static long mix(byte b, long j, char c, double d, boolean z, Object o, float f, short s) {
    return b + j + c + (long) (d * 2) + (z ? 1 : 0) + o.hashCode() + (long) f + s;
  }

  private int secret(int x) {
    return x + 1;
  }

  static synchronized void nothing(String s) {
    System.out.println("nothing: " + s);
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle length = lookup.findVirtual(String.class, "length", methodType(int.class));
    System.out.println((int) length.invokeExact("four") + " " + (Object) length.invoke((Object) "seven77") + " " + length);
    MethodHandle mix = lookup.findStatic(HandlesOnMembers.class, "mix",
        methodType(long.class, byte.class, long.class, char.class, double.class, boolean.class, Object.class, float.class, short.class));
    System.out.println((long) mix.invokeExact((byte) 1, 2L, 'a', 4.5, true, (Object) 7, 8f, (short) 9));
    System.out.println(mix.type());
    MethodHandle secret = lookup.findVirtual(HandlesOnMembers.class, "secret", methodType(int.class, int.class));
    System.out.println((int) secret.invokeExact(new HandlesOnMembers(), 41));
    MethodHandle nothing = lookup.findStatic(HandlesOnMembers.class, "nothing", methodType(void.class, String.class));
    nothing.invokeExact("here");
    Object none = nothing.invoke("there");
    System.out.println(none);

    MethodHandle square = lookup.findConstructor(Square.class, methodType(void.class, double.class));
    Square two = (Square) square.invokeExact(2.0);
    Shape three = (Shape) square.invoke(3);
    System.out.println(two + " " + three + " " + Square.made);
    MethodHandle area = lookup.findVirtual(Shape.class, "area", methodType(double.class));
    System.out.println((double) area.invokeExact((Shape) two) + " " + (double) area.invoke(new Cube(1)));
    MethodHandle describe = lookup.findVirtual(Shape.class, "describe", methodType(String.class));
    System.out.println((String) describe.invokeExact(three));
    MethodHandle unit = lookup.findStatic(Shape.class, "unit", methodType(Shape.class));
    System.out.println(((Shape) unit.invokeExact()).describe());
    MethodHandle text = lookup.findVirtual(Object.class, "toString", methodType(String.class));
    System.out.println((String) text.invoke(new Cube(2)) + " " + (String) text.invokeExact((Object) List.of(1, 2)));
    MethodHandle superArea = Cube.lookup().findSpecial(Square.class, "area", methodType(double.class), Cube.class);
    System.out.println((double) superArea.invokeExact(new Cube(3)) + " " + superArea.type());
    MethodHandle bound = lookup.bind(two, "area", methodType(double.class));
    System.out.println((double) bound.invokeExact() + " " + bound.type());
    MethodHandle add = lookup.findVirtual(List.class, "add", methodType(boolean.class, Object.class));
    List<Object> list = new ArrayList<>();
    System.out.println((boolean) add.invoke(list, 5) + " " + (boolean) add.invokeExact((List) list, (Object) "x") + " " + list);
    MethodHandle array = lookup.findConstructor(ArrayList.class, methodType(void.class, java.util.Collection.class));
    System.out.println((List<?>) array.invoke((java.util.Collection<?>) list));

    Fields o = new Fields();
    for (Class<?> type : new Class<?>[] {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class}) {
      String name = type == boolean.class ? "z" : type == long.class ? "j" : type.getName().substring(0, 1);
      MethodHandle get = lookup.findGetter(Fields.class, name, type);
      System.out.print(get.invoke(o) + " " + get.type() + "; ");
    }
    System.out.println();
    lookup.findSetter(Fields.class, "i", int.class).invokeExact(o, 40);
    lookup.findSetter(Fields.class, "j", long.class).invoke(o, 50);
    lookup.findSetter(Fields.class, "c", char.class).invoke(o, 'd');
    lookup.findSetter(Fields.class, "z", boolean.class).invoke(o, (Boolean) false);
    lookup.findSetter(Fields.class, "d", double.class).invoke(o, 1.5f);
    lookup.findSetter(Fields.class, "text", String.class).invoke(o, (Object) "new");
    System.out.println(o.i + " " + o.j + " " + o.c + " " + o.z + " " + o.d + " " + o.text);
    MethodHandle total = lookup.findStaticGetter(Fields.class, "total", long.class);
    lookup.findStaticSetter(Fields.class, "total", long.class).invokeExact(11L);
    System.out.println((long) total.invokeExact() + " " + total.type());
    MethodHandle side = lookup.findGetter(Square.class, "side", double.class);
    System.out.println((double) side.invokeExact(two));

    MethodHandle exact = lookup.findVirtual(MethodHandle.class, "invokeExact", methodType(int.class, String.class));
    System.out.println((int) exact.invokeExact(length, "abc") + " " + exact.type());
    MethodHandle any = MethodHandles.invoker(MethodType.genericMethodType(1));
    System.out.println((Object) any.invokeExact(length, (Object) "abcd") + " " + any.type());
    MethodHandle recursive = lookup.findStatic(HandlesOnMembers.class, "power", methodType(long.class, MethodHandle.class, int.class));
    System.out.println((long) recursive.invokeExact(recursive, 10));
    System.out.println(lookup.revealDirect(length) + " " + lookup.revealDirect(square).getReferenceKind() + " "
        + lookup.revealDirect(side) + " " + lookup.revealDirect(nothing).getModifiers());
  }

  static long power(MethodHandle self, int n) throws Throwable {
    return n == 0 ? 1 : 2 * (long) self.invokeExact(self, n - 1);
  }
}
