/** Overriding, overloading, super calls, hidden fields, private and static methods, constructors calling up. */
public class VirtualCalls {
  static class A {
    String name = "A";
    static String kind() { return "kindA"; }
    A() { init(); }
    void init() { System.out.println("A.init"); }
    String who() { return "A"; }
    String call() { return who() + own() + name; }
    private String own() { return "ownA"; }
    void over(Object o) { System.out.println("A.object"); }
    void over(String s) { System.out.println("A.string"); }
    void over(int i) { System.out.println("A.int"); }
    void over(long l) { System.out.println("A.long"); }
    void over(Integer i) { System.out.println("A.Integer"); }
    void over(Object... os) { System.out.println("A.varargs" + os.length); }
    protected Object covariant() { return "object"; }
  }

  static class B extends A {
    String name = "B";
    int set = 5;
    static String kind() { return "kindB"; }
    B() { super(); set++; }
    @Override void init() { System.out.println("B.init " + set + name); }
    @Override String who() { return "B" + super.who(); }
    private String own() { return "ownB"; }
    @Override void over(Object o) { System.out.println("B.object"); super.over(o); }
    @Override protected String covariant() { return "string"; }
    String names() { return name + super.name + ((A) this).name; }
  }

  static class C extends B {
    C(int n) { this("c" + n); }
    C(String s) { System.out.println("C " + s); }
    @Override String who() { return "C" + super.who(); }
  }

  static abstract class Shape {
    abstract double area();
    @Override public String toString() { return getClass().getSimpleName() + area(); }
  }

  static class Square extends Shape {
    final double side;
    Square(double side) { this.side = side; }
    double area() { return side * side; }
  }

  static class Rect extends Square {
    final double other;
    Rect(double a, double b) { super(a); other = b; }
    @Override double area() { return side * other; }
  }

  public static void main(String[] args) {
    A a = new A();
    B b = new B();
    A c = new C(3);
    System.out.println(a.call() + " " + b.call() + " " + c.call());
    System.out.println(b.names() + " " + b.set + " " + ((A) b).name);
    System.out.println(A.kind() + B.kind() + C.kind());
    byte small = 1;
    c.over("s");
    c.over((Object) "s");
    c.over(small);
    c.over('c');
    c.over(1L);
    c.over(1f);
    c.over(Integer.valueOf(1));
    c.over();
    c.over(1, 2);
    c.over((Object[]) new String[3]);
    System.out.println(a.covariant() + " " + b.covariant() + " " + c.covariant());
    Shape[] shapes = {new Square(2), new Rect(2, 3.5)};
    for (Shape s : shapes) {
      System.out.println(s);
    }
    Object o = c;
    System.out.println((o instanceof B) + " " + (o instanceof A) + " " + (o instanceof Shape) + " " + (null instanceof Object));
    System.out.println(o.getClass().getName() + " " + o.getClass().getSuperclass().getName());
  }
}
