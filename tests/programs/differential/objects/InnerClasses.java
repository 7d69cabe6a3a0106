/** Inner, local, anonymous and static nested classes; captured variables; nestmates' private members. */
public class InnerClasses {
  private int value = 1;
  private static int counter = 100;

  class Inner {
    private int value = 2;

    class Deeper {
      int value = 3;

      String all() {
        return value + " " + Inner.this.value + " " + InnerClasses.this.value + " " + ++counter;
      }
    }

    void bump() {
      InnerClasses.this.value++;
      secret(InnerClasses.this);
    }
  }

  private static void secret(InnerClasses i) {
    i.value *= 10;
  }

  private InnerClasses() {}

  static class Nested {
    private final String hidden = "h" + new InnerClasses().value;
    private static String hiddenStatic() { return "hs"; }
    private Nested() {}
  }

  interface Shape { int area(); }

  Shape local(int w) {
    int h = w + 1;
    class Rect implements Shape {
      final int extra;
      Rect(int extra) { this.extra = extra; }
      public int area() { return w * h + extra + value; }
      Shape twice() {
        return new Shape() {
          public int area() { return 2 * Rect.this.area() + w; }
        };
      }
    }
    return new Rect(1000).twice();
  }

  static class Outer2 {
    class In {
      String name() { return "in"; }
    }
  }

  static class Sub extends Outer2.In {
    Sub(Outer2 o) { o.super(); }
    @Override String name() { return "sub " + super.name(); }
  }

  public static void main(String[] args) {
    InnerClasses outer = new InnerClasses();
    Inner inner = outer.new Inner();
    Inner.Deeper deeper = inner.new Deeper();
    System.out.println(deeper.all());
    inner.bump();
    inner.value += 5;
    System.out.println(deeper.all() + " " + outer.value);
    Nested n = new Nested();
    System.out.println(n.hidden + Nested.hiddenStatic());
    System.out.println(outer.local(3).area());
    System.out.println(new Sub(new Outer2()).name());
    Runnable[] rs = new Runnable[3];
    for (int i = 0; i < 3; i++) {
      int copy = i;
      rs[i] = new Runnable() {
        int calls = copy * 10;
        { calls++; }
        public void run() { System.out.print(copy + ":" + calls++ + " "); }
      };
    }
    for (Runnable r : rs) { r.run(); r.run(); }
    System.out.println();
    System.out.println(rs[0].getClass().getName() + " " + inner.getClass().getName() + " " + deeper.getClass().getSimpleName());
    try {
      InnerClasses nothing = null;
      nothing.new Inner();
    } catch (NullPointerException e) {
      System.out.println("no outer");
    }
  }
}
