import java.util.Arrays;

/** clone, equals, hashCode, toString, getClass, identity; Cloneable and not. */
public class ObjectMethods {
  static class Plain { }

  static class Copyable implements Cloneable {
    int n = 1;
    int[] shared = {1, 2};
    String s = "s";
    @Override public Copyable clone() {
      try {
        return (Copyable) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class SubCopyable extends Copyable { long extra = 7; }

  static class NotCopyable {
    Object copy() throws CloneNotSupportedException { return super.clone(); }
  }

  static class Key {
    final int a;
    Key(int a) { this.a = a; }
    @Override public boolean equals(Object o) { return o != null && o.getClass() == Key.class && ((Key) o).a == a; }
    @Override public int hashCode() { return a * 7; }
  }

  public static void main(String[] args) throws Exception {
    Plain p = new Plain(), q = new Plain();
    System.out.println(p.equals(p) + " " + p.equals(q) + " " + (p.hashCode() == p.hashCode()) + " " + (System.identityHashCode(p) == p.hashCode()));
    System.out.println(p.toString().startsWith("ObjectMethods$Plain@") + " " + p.toString().equals(p.toString()));
    System.out.println(System.identityHashCode(null));
    SubCopyable c = new SubCopyable();
    c.n = 5;
    Copyable d = c.clone();
    d.shared[0] = 99;
    d.n = 6;
    System.out.println(c.n + " " + d.n + " " + c.shared[0] + " " + (c.shared == d.shared) + " " + d.getClass().getName() + " " + ((SubCopyable) d).extra);
    try {
      new NotCopyable().copy();
    } catch (CloneNotSupportedException e) {
      System.out.println(e);
    }
    System.out.println(new Key(3).equals(new Key(3)) + " " + new Key(3).hashCode() + " " + new Key(3).toString().equals("ObjectMethods$Key@15"));
    System.out.println(p.getClass() == Plain.class);
    System.out.println(int.class + " " + int[].class + " " + Plain.class + " " + Runnable.class + " " + void.class + " " + String[][].class.getName());
    System.out.println(Plain.class.getSimpleName() + " " + int[][].class.getSimpleName() + " " + Integer.class.getSimpleName());
    System.out.println(Plain.class.isInstance(p) + " " + Number.class.isAssignableFrom(Integer.class) + " " + Runnable.class.isInterface()
        + " " + int[].class.isArray() + " " + int.class.isPrimitive() + " " + int[].class.getComponentType() + " " + Object.class.getSuperclass());
    Integer boxed = 1000, again = 1000;
    System.out.println(boxed.equals(again) + " " + boxed.equals(1000L) + " " + boxed.hashCode());
    System.out.println("x".hashCode() + " " + Boolean.TRUE.hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Long.valueOf(1L << 33).hashCode()
        + " " + Character.valueOf('c').hashCode() + " " + Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.asList(1, null).hashCode());
    Object[] objects = {new Key(1), "a", new int[0]};
    Object[] cloned = objects.clone();
    System.out.println((objects[0] == cloned[0]) + " " + (objects != cloned) + " " + Arrays.equals(objects, cloned));
  }
}
