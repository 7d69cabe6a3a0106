/** Class initialisation by JVMS 5.5: what triggers it, in which order, and what does not. */
public class Initialisation {
  static void say(String s) { System.out.println(s); }
  static int value(String s, int v) { say(s); return v; }

  static class Parent {
    static { say("Parent"); }
    static int inherited = value("Parent.inherited", 1);
    static final int CONSTANT = 42;
    static final Integer BOXED = value("Parent.BOXED", 43);
    static void hello() { say("hello"); }
  }

  static class Child extends Parent {
    static { say("Child"); }
    static int own = value("Child.own", 2);
  }

  interface WithDefault {
    int FIELD = value("WithDefault", 3);
    default void f() {}
  }

  interface WithoutDefault {
    int FIELD = value("WithoutDefault", 4);
  }

  interface SubInterface extends WithDefault {
    int SUB = value("SubInterface", 5);
  }

  static class Implements extends Parent implements SubInterface, WithoutDefault {
    static { say("Implements"); }
    static int FIELD_OF_WITHOUT() { return WithoutDefault.FIELD; }
  }

  static class Self {
    static Self instance = new Self();
    static int count = 10;
    int seen;
    Self() { seen = count; count++; }
  }

  static class Left {
    static { say("Left begins"); }
    static int v = Right.v + 1;
    static { say("Left ends"); }
  }

  static class Right {
    static { say("Right begins"); }
    static int v = Left.v + 1;
    static { say("Right ends"); }
  }

  static class Instance {
    int a = value("field a", 1);
    { say("block 1 " + a); }
    int b = value("field b", 2);
    Instance() { this(5); say("constructor"); }
    Instance(int n) { super(); say("int constructor " + n); }
    { say("block 2 " + b); }
  }

  enum E {
    X, Y { @Override String n() { return "y!"; } };
    static { say("E"); }
    E() { say("E()"); }
    String n() { return name(); }
  }

  public static void main(String[] args) {
    say("constant " + Child.CONSTANT);
    say("array " + new Child[2].length);
    Child nothing = null;
    say("class literal " + Child.class.getName());
    say("instanceof " + (args instanceof Object));
    say("inherited " + Child.inherited);
    Child.hello();
    say("own " + Child.own);
    say("boxed " + Child.BOXED);
    new Implements();
    say("without " + Implements.FIELD_OF_WITHOUT());
    say(Self.instance.seen + " " + Self.count);
    say("left " + Left.v + " right " + Right.v);
    new Instance();
    say(E.Y.n() + E.valueOf("X").n());
    try {
      E.valueOf("Z");
    } catch (IllegalArgumentException e) {
      say(e.getMessage());
    }
  }
}
