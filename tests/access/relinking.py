"""Programs that are compiled twice: each case is a package; in the second version some files are others, and only these are
compiled again, against the first version, as a partial build does. Each `Main` has a static method `run`.

A file starts with its name on a line `== Name.java`, of the second version with `=> Name.java`; sub-packages are folders. `PKG` is the case's package.
"""

import base64

from odd_classes import Writer, caller, overriding, runner, version

CASES = {}


def case(name, text):
    first, second = {}, {}
    for part in ("\n" + text.strip() + "\n").split("\n=")[1:]:
        head, _, body = part.partition("\n")
        kind, file = head[0], head[1:].strip()
        folder = file.rpartition("/")[0].replace("/", ".")
        package = f"package PKG{'.' + folder if folder else ''};\n"
        source = (package + body).replace("PKG", "access." + name)
        (first if kind == "=" else second)[f"access/{name}/{file}"] = source
    assert first, name
    CASES[name] = (first, second)


def members(name, before, after, use, other="", imports=""):
    """A class A whose member changes, in the same package as who uses it."""
    case(name, f"""
== A.java
public class A {{ {before} }}
=> A.java
public class A {{ {after} }}
== Main.java
{imports}
public class Main {{ {other} public static void run() throws Throwable {{ {use} }} }}
""")


def show(expression):
    return f"System.out.println({expression});"


# ---- private, in the same package
members("private_static_method", "static int m(int a, String[] b) { return 1; }", "private static int m(int a, String[] b) { return 1; }",
        show("A.m(3, null)"))
members("private_method", "int m() { return 1; }", "private int m() { return 1; }", show("new A().m()"))
members("private_constructor", "A(int x) {} public A() {}", "private A(int x) {} public A() {}", show("new A(3) != null"))
members("private_field", "int f = 2;", "private int f = 2;", show("new A().f"))
members("private_field_put", "int f = 2;", "private int f = 2;", "A a = new A(); a.f = 3;")
members("private_static_field", "static long f = 2;", "private static long f = 2;", show("A.f"))
members("private_static_field_put", "static long f = 2;", "private static long f = 2;", "A.f = 3;")
members("private_native", "static void m() {}", "private static native void m();", "A.m();")
members("again", "int m() { return 1; }", "private int m() { return 1; }",
        "for (int i = 0; i < 3; i++) try { new A().m(); } catch (IllegalAccessError e) { " + show("e.getMessage()") + " }")
case("private_from_subclass", """
== A.java
public class A { void m() { System.out.println("A.m"); } }
=> A.java
public class A { private void m() { System.out.println("A.m"); } }
== B.java
public class B extends A { void call() { super.m(); } }
== Main.java
public class Main { public static void run() { new B().call(); } }
""")
case("private_in_super_is_skipped", """
== A.java
public class A { public void m() { System.out.println("A.m"); } }
== B.java
public class B extends A { public void m() { System.out.println("B.m"); } }
=> B.java
public class B extends A { }
== Main.java
public class Main { public static void run() { new B().m(); A a = new B(); a.m(); } }
""")
case("private_below_selected", """
== A.java
public class A { void m() { System.out.println("A.m"); } void call() { m(); } }
=> A.java
public class A { private void m() { System.out.println("A.m"); } void call() { m(); } }
== B.java
public class B extends A { void m() { System.out.println("B.m"); } }
== Main.java
public class Main { public static void run() { new B().call(); } }
""")
case("private_interface_method", """
== I.java
public interface I { default void m() { System.out.println("I.m"); } }
=> I.java
public interface I { private void m() { System.out.println("I.m"); } }
== Main.java
public class Main implements I { public static void run() { I i = new Main(); i.m(); } }
""")
case("private_static_interface_method", """
== I.java
public interface I { static void m() { System.out.println("I.m"); } }
=> I.java
public interface I { private static void m() { System.out.println("I.m"); } }
== Main.java
public class Main { public static void run() { I.m(); } }
""")

# ---- static and instance, class and interface, missing
members("now_static_method", "int m() { return 1; }", "static int m() { return 1; }", show("new A().m()"))
members("no_longer_static_method", "static int m(java.util.List<String> l) { return 1; }", "int m(java.util.List<String> l) { return 1; }", show("A.m(null)"))
members("now_static_field", "int f = 1;", "static int f = 1;", show("new A().f"))
members("no_longer_static_field", "static int f = 1;", "int f = 1;", show("A.f"))
members("no_longer_static_field_put", "static int f = 1;", "int f = 1;", "A.f = 4;")
members("now_static_field_put", "int f = 1;", "static int f = 1;", "new A().f = 4;")
members("no_method", "int m(int[][] a, A b) { return 1; }", "", show("new A().m(null, null)"))
members("no_static_method", "static void m() {}", "", "A.m();")
members("other_result", "int m() { return 1; }", "long m() { return 1; }", show("new A().m()"))
members("no_constructor", "A(int a) {}", "A(long a) {}", show("new A(3)"))
members("no_field", "int f;", "", show("new A().f"))
members("other_field_type", "int f;", "long f;", show("new A().f"))
members("no_static_field", "static String f;", "", show("A.f"))
case("now_interface", """
== A.java
public class A { public void m() {} public static void s() {} }
=> A.java
public interface A { void m(); static void s() {} }
== Main.java
public class Main {
  static void use(A a) { a.m(); }
  public static void run() {
    try { use(null); } catch (Throwable t) { System.out.println(t); }
    try { A.s(); } catch (Throwable t) { System.out.println(t); }
    try { new A(); } catch (Throwable t) { System.out.println(t); }
  }
}
""")
case("no_longer_interface", """
== A.java
public interface A { void m(); static void s() {} }
=> A.java
public class A { public void m() {} public static void s() {} }
== Main.java
public class Main {
  static void use(A a) { a.m(); }
  public static void run() {
    try { use(new A()  { public void m() {} }); } catch (Throwable t) { System.out.println(t); }
    try { use(null); } catch (Throwable t) { System.out.println(t); }
    try { A.s(); } catch (Throwable t) { System.out.println(t); }
  }
}
""")
case("interface_method_now_static", """
== I.java
public interface I { void m(); }
=> I.java
public interface I { static void m() {} }
== Main.java
public class Main implements I { public void m() {} public static void run() { I i = new Main(); i.m(); } }
""")
case("super_now_static", """
== A.java
public class A { void m() {} }
=> A.java
public class A { static void m() {} }
== Main.java
public class Main extends A { void call() { super.m(); } public static void run() { new Main().call(); } }
""")
case("no_super_method", """
== A.java
public class A { void m(String s) {} }
=> A.java
public class A { }
== Main.java
public class Main extends A { void call() { super.m(""); } public static void run() { new Main().call(); } }
""")
case("super_now_abstract", """
== A.java
public abstract class A { void m(String s) {} }
=> A.java
public abstract class A { abstract void m(String s); }
== Main.java
public class Main extends A { void m(String s) { super.m(s); } public static void run() { new Main().m(""); } }
""")
case("indirect_superinterface", """
== I.java
public interface I { default void m() { System.out.println("I"); } }
== J.java
public interface J { default void n() { System.out.println("n"); } }
=> J.java
public interface J { static void n() { System.out.println("n"); } }
== Main.java
public class Main implements I, J { void call() { I.super.m(); J.super.n(); } public static void run() { new Main().call(); } }
""")
case("no_longer_implements", """
== I.java
public interface I { void m(); }
== A.java
public class A implements I { public void m() { System.out.println("m"); } }
=> A.java
public class A { public void m() { System.out.println("m"); } }
== Main.java
public class Main { static void use(I i) { i.m(); } public static void run() { use(new A()); } }
""")
case("interface_method_not_public", """
== I.java
public interface I { void m(); }
== B.java
public class B { public void m() { System.out.println("B.m"); } }
=> B.java
public class B { protected void m() { System.out.println("B.m"); } }
== A.java
public class A extends B implements I { }
== Main.java
public class Main { public static void run() { I i = new A(); i.m(); } }
""")
case("interface_method_package_private", """
== I.java
public interface I { void m(); }
== B.java
public class B { public void m() { System.out.println("B.m"); } }
=> B.java
public class B { void m() { System.out.println("B.m"); } }
== A.java
public class A extends B implements I { }
== Main.java
public class Main { public static void run() { I i = new A(); i.m(); } }
""")
case("interface_method_private", """
== I.java
public interface I { default void m() { System.out.println("I.m"); } }
== A.java
public class A implements I { public void m() { System.out.println("A.m"); } }
== B.java
public class B { public void m() { System.out.println("B.m"); } }
=> B.java
public class B { private void m() { System.out.println("B.m"); } }
== C.java
public class C extends B implements I { }
== Main.java
public class Main { public static void run() { I i = new A(); i.m(); i = new C(); i.m(); } }
""")
case("not_implemented", """
== I.java
public interface I { }
=> I.java
public interface I { int m(String s); }
== A.java
public class A implements I { }
== Use.java
public class Use { static void use(I i) { } }
=> Use.java
public class Use { static void use(I i) { i.m("x"); } }
== Main.java
public class Main { public static void run() { Use.use(new A()); } }
""")
case("abstract_not_implemented", """
== B.java
public abstract class B { }
=> B.java
public abstract class B { abstract int m(String s); }
== A.java
public class A extends B { }
== Use.java
public class Use { static void use(B i) { } }
=> Use.java
public class Use { static void use(B i) { i.m("x"); } }
== Main.java
public class Main { public static void run() { Use.use(new A()); } }
""")
case("two_defaults", """
== I.java
public interface I { default void m() { System.out.println("I"); } }
== J.java
public interface J { }
=> J.java
public interface J { default void m() { System.out.println("J"); } }
== A.java
public class A implements I, J { }
== Main.java
public class Main { public static void run() { try { I i = new A(); i.m(); } catch (Throwable t) { System.out.println(t); } new A().m(); } }
""")
case("now_abstract_class", """
== A.java
public class A { }
=> A.java
public abstract class A { }
== Main.java
public class Main { public static void run() { new A(); } }
""")
case("new_of_class", """
== Main.java
public class Main { public static void run() throws Throwable { System.out.println(Class.class.getDeclaredConstructors().length); } }
""")

# ---- final
members("final_field_put", "public int f;", "public final int f = (int) 3L;", "new A().f = 4;")
members("final_static_field_put", "public static int f;", "public static final int f = Integer.parseInt(\"3\");", "A.f = 4;")
case("final_field_in_method", """
== Main.java
public class Main {
  public static void run() { new Main2().set(); }
}
== Main2.java
public class Main2 { int f; Main2() { f = 1; } void set() { f = 2; } }
""")
case("final_class", """
== A.java
public class A { }
=> A.java
public final class A { }
== B.java
public class B extends A { }
== Main.java
public class Main { public static void run() { for (int i = 0; i < 2; i++) try { new B(); } catch (Throwable t) { System.out.println(t); } } }
""")
case("final_method", """
== A.java
public class A { public void m(int a) { } }
=> A.java
public class A { public final void m(int a) { } }
== B.java
public class B extends A { public void m(int a) { } }
== Main.java
public class Main { public static void run() { new B().m(3); } }
""")
case("final_method_package_private", """
== A.java
public class A { void m(int a) { } }
=> A.java
public class A { final void m(int a) { } }
== q/B.java
public class B extends access.final_method_package_private.A { void m(int a) { } public B() { m(3); } }
== Main.java
public class Main { public static void run() { new access.final_method_package_private.q.B(); System.out.println("fine"); } }
""")
case("final_method_above", """
== A.java
public class A { protected int m() { return 1; } }
=> A.java
public class A { protected final int m() { return 1; } }
== B.java
public class B extends A { }
== C.java
public class C extends B { protected int m() { return 2; } }
== Main.java
public class Main { public static void run() { new C(); } }
""")
case("final_static_and_private", """
== A.java
public class A { static void s() {} void p() {} }
=> A.java
public class A { static final void s() {} private final void p() {} }
== B.java
public class B extends A { static void s() {} void p() {} }
== Main.java
public class Main { public static void run() { new B(); B.s(); System.out.println("fine"); } }
""")
case("extends_interface", """
== A.java
public class A { }
=> A.java
public interface A { }
== B.java
public class B extends A { }
== Main.java
public class Main { public static void run() { new B(); } }
""")
case("implements_class", """
== A.java
public interface A { }
=> A.java
public class A { }
== B.java
public class B implements A { }
== C.java
public interface C extends A { }
== Main.java
public class Main {
  public static void run() {
    try { new B(); } catch (Throwable t) { System.out.println(t); }
    try { System.out.println(C.class); } catch (Throwable t) { System.out.println(t); }
  }
}
""")
case("lambda_for_class", """
== A.java
public interface A { int get(); }
=> A.java
public abstract class A { abstract int get(); }
== Main.java
public class Main { public static void run() { A a = () -> 3; } }
""")

# ---- sealed
case("sealed_class", """
== A.java
public class A { }
=> A.java
public sealed class A permits D { }
== D.java
public class D { }
=> D.java
public final class D extends A { }
== B.java
public class B extends A { }
== Main.java
public class Main { public static void run() { new D(); new B(); } }
""")
case("sealed_interface", """
== A.java
public interface A { }
=> A.java
public sealed interface A permits D { }
== D.java
public class D { }
=> D.java
public final class D implements A { }
== B.java
public class B implements A { }
== C.java
public interface C extends A { }
== Main.java
public class Main {
  public static void run() {
    new D();
    try { new B(); } catch (Throwable t) { System.out.println(t); }
    try { System.out.println(C.class); } catch (Throwable t) { System.out.println(t); }
    A a = new A() { };
  }
}
""")
case("sealed_lambda", """
== A.java
public interface A { int get(); }
=> A.java
public sealed interface A permits D { int get(); }
== D.java
public class D { }
=> D.java
public final class D implements A { public int get() { return 4; } }
== Main.java
public class Main { public static void run() { A a = () -> 3; System.out.println(a.get()); } }
""")

# ---- other packages
def elsewhere(name, before, after, use, header_before="public class A", header_after="public class A", base="", other=""):
    case(name, f"""
== q/A.java
{header_before} {{ {before} }}
=> q/A.java
{header_after} {{ {after} }}
== Main.java
import access.{name}.q.A;
public class Main {base} {{ {other} public static void run() throws Throwable {{ {use} }} }}
""")


elsewhere("package_class", "public static void m() {}", "public static void m() {}", "A.m();", header_after="class A")
elsewhere("package_class_new", "public A() {}", "public A() {}", "new A();", header_after="class A")
elsewhere("package_class_array", "", "", show("new A[3].length"), header_after="class A")
elsewhere("package_class_arrays", "", "", show("new A[3][2].length"), header_after="class A")
elsewhere("package_class_cast", "", "", "Object o = \"\"; " + show("((A) o)"), header_after="class A")
elsewhere("package_class_cast_null", "", "", "Object o = null; " + show("((A) o)"), header_after="class A")
elsewhere("package_class_instanceof", "", "", "Object o = \"\"; " + show("o instanceof A"), header_after="class A")
elsewhere("package_class_instanceof_array", "", "", "Object o = \"\"; " + show("o instanceof A[][]"), header_after="class A")
elsewhere("package_class_constant", "", "", show("A.class"), header_after="class A")
elsewhere("package_class_constant_array", "", "", show("A[].class"), header_after="class A")
elsewhere("package_class_catch", "", "", "try { throw new RuntimeException(\"x\"); } catch (A a) { System.out.println(\"caught\"); }",
          header_before="public class A extends RuntimeException", header_after="class A extends RuntimeException")
elsewhere("package_class_argument", "", "", "m(null);", header_after="class A", other="static void m(A a) { System.out.println(\"m\"); }")
elsewhere("package_super", "", "", "System.out.println(\"run\");", header_after="class A", base="extends A")
elsewhere("package_abstract_super", "", "", "System.out.println(\"run\");", header_before="public abstract class A", header_after="abstract class A",
          base="extends A")
elsewhere("package_interface", "", "", "System.out.println(\"run\");", header_before="public interface A", header_after="interface A",
          base="implements A")
elsewhere("package_method", "public static void m() {}", "static void m() {}", "A.m();")
elsewhere("package_constructor", "public A() {}", "A() {}", "new A();")
elsewhere("package_field", "public int f;", "int f;", show("new A().f"))
elsewhere("package_field_put", "public int f;", "int f;", "new A().f = 3;")
elsewhere("package_static_field", "public static int f;", "static int f;", show("A.f"))
elsewhere("protected_method", "public void m() {}", "protected void m() {}", "new A().m();")
elsewhere("protected_static_method", "public static void m() {}", "protected static void m() {}", "A.m();")
elsewhere("protected_field", "public String f;", "protected String f;", show("new A().f"))
elsewhere("protected_constructor", "public A() {}", "protected A() {}", "new A();")
elsewhere("protected_constructor_from_subclass", "public A() {}", "protected A() {}", "new Main(); new A();", base="extends A")
elsewhere("protected_in_subclass", "public void m() { System.out.println(\"m\"); }", "protected void m() { System.out.println(\"m\"); }", "new Main().m(); ", base="extends A")
elsewhere("protected_of_another_object", "public void m() {}", "protected void m() {}", "new A().m();", base="extends A")
elsewhere("protected_field_of_another_object", "public int f;", "protected int f;", show("new A().f"), base="extends A")
elsewhere("protected_field_put_of_another_object", "public int f;", "protected int f;", "new A().f = 3;", base="extends A")
elsewhere("protected_static_in_subclass", "public static void m() { System.out.println(\"m\"); }",
          "protected static void m() { System.out.println(\"m\"); }", "A.m();", base="extends A")
elsewhere("abstract_protected", "public abstract void m();", "protected abstract void m();", "A a = null; a.m();",
          header_before="public abstract class A", header_after="public abstract class A")
case("protected_sibling", """
== q/A.java
public class A { public void m() { System.out.println("m"); } }
=> q/A.java
public class A { protected void m() { System.out.println("m"); } }
== B.java
public class B extends access.protected_sibling.q.A { }
== Main.java
import access.protected_sibling.q.A;
public class Main extends A { public static void run() { new B().m(); } }
""")
case("protected_clone_of_array", """
== Main.java
public class Main { public static void run() { int[] a = {1}; String[][] b = {{"x"}}; System.out.println(a.clone()[0] + b.clone()[0][0]); } }
""")
case("package_private_overriding", """
== A.java
public class A { void m() { System.out.println("A.m"); } public static void call(A a) { a.m(); } }
== q/B.java
public class B extends access.package_private_overriding.A { void m() { System.out.println("B.m"); } public static void callB(B b) { b.m(); } }
== C.java
public class C extends access.package_private_overriding.q.B { void m() { System.out.println("C.m"); } }
== q/D.java
public class D extends access.package_private_overriding.C { public void m() { System.out.println("D.m"); } }
== Main.java
import access.package_private_overriding.q.*;
public class Main { public static void run() {
  A.call(new A()); A.call(new B()); A.call(new C()); A.call(new D());
  B.callB(new B()); B.callB(new C()); B.callB(new D());
} }
""")
case("package_private_then_public", """
== A.java
public class A { void m() { System.out.println("A.m"); } public static void call(A a) { a.m(); } }
== B.java
public class B extends A { public void m() { System.out.println("B.m"); } }
== q/C.java
public class C extends access.package_private_then_public.B { public void m() { System.out.println("C.m"); } }
== Main.java
import access.package_private_then_public.q.*;
public class Main { public static void run() { A.call(new A()); A.call(new B()); A.call(new C()); } }
""")
case("interface_fields", """
== q/I.java
public interface I { Object F = new Object(); }
=> q/I.java
interface I { Object F = new Object(); }
== Main.java
public class Main { public static void run() { System.out.println(access.interface_fields.q.I.F != null); } }
""")

# ---- nests
case("nest", """
== A.java
public class A {
  private int f = 1; private static int s = 2; private int m() { return f; }
  static class B { private int g = 5; private B() {} int all(A a) { return a.f + s + a.m() + new C().h; } }
  private static class C { private int h = 7; interface Inner { private int p() { return 8; } } }
  static class D implements C.Inner { int q() { return ((C.Inner) this).p(); } }
  static int run() { return new B().all(new A()) + new B().g + new D().q(); }
}
== Main.java
public class Main { public static void run() { System.out.println(A.run()); } }
""")
case("nest_of_others", """
== A.java
public class A { static class B { private static int g() { return 5; } } static class C { static int use() { return B.g(); } } }
== Main.java
public class Main { public static void run() { System.out.println(A.C.use()); } }
""")
case("no_longer_member", """
== A.java
public class A { private static int g() { return 5; } static class B { static int use() { return g(); } } static int back() { return 3; } }
=> A.java
public class A { private static int g() { return 5; } static int back() { return 3; } }
== Main.java
public class Main { public static void run() { System.out.println(A.B.use()); } }
""")

# ---- lambdas and method references
members("reference_to_private", "static int m(int a) { return a; }", "private static int m(int a) { return a; }",
        "java.util.function.IntUnaryOperator f = A::m; System.out.println(\"linked\"); " + show("f.applyAsInt(3)"))
members("reference_to_missing", "int m(int a) { return a; }", "", "A a = new A(); java.util.function.IntUnaryOperator f = a::m; System.out.println(\"linked\");")
members("reference_to_static", "int m(int a) { return a; }", "static int m(int a) { return a; }",
        "A a = new A(); java.util.function.IntUnaryOperator f = a::m; System.out.println(\"linked\");")
members("reference_to_private_constructor", "A() {}", "private A() {}",
        "java.util.function.Supplier<Object> f = A::new; System.out.println(\"linked\");")
elsewhere("reference_to_package", "public static int m(int a) { return a; }", "static int m(int a) { return a; }",
          "java.util.function.IntUnaryOperator f = A::m; System.out.println(\"linked\");")
elsewhere("reference_to_package_class", "public static int m(int a) { return a; }", "public static int m(int a) { return a; }",
          "java.util.function.IntUnaryOperator f = A::m; System.out.println(\"linked\");", header_after="class A")
elsewhere("lambda_for_package_interface", "int get();", "int get();", "A a = () -> 3; System.out.println(\"linked\");",
          header_before="public interface A", header_after="interface A")
elsewhere("lambda_in_nest", "int x;", "int x;", "java.util.function.IntSupplier s = () -> p() + q; " + show("s.getAsInt()"),
          other="private static int q = 4; private static int p() { return 3; }")
elsewhere("protected_reference", "protected int m(int a) { return a + 1; }", "protected int m(int a) { return a + 2; }",
          "new Main().use();", base="extends A",
          other="void use() { java.util.function.IntUnaryOperator f = super::m, g = this::m; System.out.println(f.applyAsInt(3) + g.applyAsInt(4)); }")
case("record", """
== P.java
public record P(int a, String b) { private static int n = 3; static int n() { return n; } }
== Main.java
public class Main { record Q(P p, int[] c) { } public static void run() { P p = new P(1, "x"); System.out.println(p + " " + p.equals(new P(1, "x")) + p.hashCode() + new Q(p, null)); } }
""")
case("record_field_removed", """
== P.java
public record P(int a, String b) { }
=> P.java
public record P(int a) { }
== Main.java
public class Main { public static void run() { System.out.println(new P(1, "x").b()); } }
""")
case("enum_constant_removed", """
== E.java
public enum E { A, B, C }
=> E.java
public enum E { A, C }
== Main.java
public class Main { static String of(E e) { switch (e) { case A: return "a"; case B: return "b"; default: return "c"; } }
  public static void run() { System.out.println(of(E.A) + of(E.C)); System.out.println(E.B); } }
""")
case("missing_class", """
== Gone.java
public class Gone { }
=> Gone.java
class Other { }
== Main.java
public class Main { public static void run() {
  try { new Gone(); } catch (Throwable t) { System.out.println(t); }
  try { Class.forName("access.missing_class.Gone"); } catch (Throwable t) { System.out.println(t); }
} }
""")
REMOVED = ["access/missing_class/Gone.class", "access/no_longer_member/none"]


# ---- reflection
def reflected(name, body, other="", files=""):
    case(name, f"""
== Main.java
import java.lang.reflect.*;
import java.lang.invoke.*;
public class Main {{
  interface Body {{ Object run() throws Throwable; }}
  static void show(Body body) {{
    try {{ System.out.println(body.run()); }} catch (Throwable t) {{
      System.out.println(t);
      if (t.getCause() != null && !(t instanceof LinkageError) && !(t instanceof IllegalAccessException) && !(t instanceof ClassNotFoundException)) System.out.println("because " + t.getCause());
    }}
  }}
  {other}
  public static void run() throws Throwable {{
{body}
  }}
}}
{files}
""")


reflected("reflection_not_open", """
    show(() -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f.get("x"); });
    show(() -> String.class.getDeclaredField("value").trySetAccessible());
    show(() -> { Method m = ClassLoader.class.getDeclaredMethod("defineClass", byte[].class, int.class, int.class); m.setAccessible(true); return m; });
    show(() -> { Method m = Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe"); return m.invoke(null) != null; });
    show(() -> { Method m = Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe"); m.setAccessible(true); return m.invoke(null) != null; });
    show(() -> { Constructor<?> c = Class.forName("jdk.internal.misc.Unsafe").getDeclaredConstructor(); c.setAccessible(true); return c; });
    show(() -> { Method m = Object.class.getDeclaredMethod("clone"); return m.invoke(new int[1]); });
    show(() -> { Field f = Integer.class.getDeclaredField("value"); return f.get(3); });
    show(() -> { Method m = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class); m.setAccessible(true); return m; });
    show(() -> AccessibleObject.class.getDeclaredField("override"));
    show(() -> java.util.Arrays.asList(Method.class.getDeclaredFields()));
""")
reflected("reflection_not_exported_constructor", """
    show(() -> Class.forName("sun.security.provider.Sun").getConstructor().newInstance() != null);
    show(() -> Class.forName("sun.security.provider.Sun").newInstance() != null);
    show(() -> Class.forName("java.util.ArrayList$Itr").getDeclaredConstructors()[0].newInstance(new java.util.ArrayList<>()));
    show(() -> Class.forName("java.util.Collections$EmptyList").getMethod("size").invoke(java.util.List.of()));
    show(() -> Class.forName("java.util.Collections$EmptyList").getMethod("size").invoke(java.util.Collections.emptyList()));
    show(() -> java.util.List.class.getMethod("size").invoke(java.util.Collections.emptyList()));
""")
reflected("reflection_of_others", """
    show(() -> A.class.getDeclaredMethod("p").invoke(null));
    show(() -> A.class.getDeclaredField("f").get(null));
    show(() -> A.class.getDeclaredConstructor().newInstance() != null);
    show(() -> access.reflection_of_others.q.B.class.getDeclaredMethod("pp").invoke(null));
    show(() -> access.reflection_of_others.q.B.class.getDeclaredMethod("pr").invoke(null));
    show(() -> access.reflection_of_others.q.B.hidden().getMethod("m").invoke(null));
    show(() -> { Field f = A.class.getDeclaredField("c"); f.setAccessible(true); f.set(null, 4); return f.get(null); });
    show(() -> { Method m = A.class.getDeclaredMethod("p"); m.setAccessible(true); return m.invoke(null); });
    show(() -> R.class.getDeclaredField("a").trySetAccessible());
    show(() -> { Field f = R.class.getDeclaredField("a"); f.setAccessible(true); f.set(new R(3), 4); return "set"; });
""", other="record R(int a) { }", files="""
== A.java
class A { private static int f = 3; private static final Integer c = 3; private static int p() { return 5; } private A() {} }
== q/B.java
public class B { static int pp() { return 1; } protected static int pr() { return 2; } public static Class<?> hidden() { return C.class; } }
class C { public static int m() { return 3; } }
""")
reflected("lookup", """
    MethodHandles.Lookup l = MethodHandles.lookup(), p = MethodHandles.publicLookup();
    MethodType none = MethodType.methodType(int.class);
    show(() -> l.findStatic(A.class, "p", none).invoke());
    show(() -> l.findStatic(A.class, "q", none).invoke());
    show(() -> p.findStatic(A.class, "q", none).invoke());
    show(() -> l.findStatic(Main.class, "mine", none).invoke());
    show(() -> l.findStatic(Inner.class, "inner", none).invoke());
    show(() -> l.in(A.class).findStatic(A.class, "p", none).invoke());
    show(() -> MethodHandles.privateLookupIn(A.class, l).findStatic(A.class, "p", none).invoke());
    show(() -> MethodHandles.privateLookupIn(String.class, l));
    show(() -> l.findClass("jdk.internal.misc.Unsafe"));
    show(() -> l.accessClass(Class.forName("jdk.internal.misc.Unsafe")));
    show(() -> l.findStatic(Class.forName("jdk.internal.misc.Unsafe"), "getUnsafe", MethodType.methodType(Class.forName("jdk.internal.misc.Unsafe"))).invoke());
    show(() -> { try { return l.unreflect(Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe")).invoke(); } catch (IllegalAccessException e) { return "refused"; } });
    show(() -> { try { return l.unreflect(A.class.getDeclaredMethod("p")).invoke(); } catch (IllegalAccessException e) { return "refused"; } });
    show(() -> l.findGetter(String.class, "value", byte[].class));
    show(() -> l.findVarHandle(A.class, "f", int.class));
    show(() -> l.findVirtual(Object.class, "clone", MethodType.methodType(Object.class)));
    show(() -> l.findConstructor(A.class, MethodType.methodType(void.class)).invoke() != null);
    show(() -> l.findSpecial(Object.class, "hashCode", none, Main.class) != null);
    show(() -> l.findSpecial(Object.class, "hashCode", none, A.class) != null);
""", other="static int mine() { return 7; } static class Inner { private static int inner() { return 8; } }", files="""
== A.java
class A { private static int f = 3; private static int p() { return 5; } static int q() { return 6; } private A() {} }
""")
reflected("module_questions", """
    Module base = Object.class.getModule(), mine = Main.class.getModule();
    for (String name : new String[] {"java.lang", "java.util.concurrent", "jdk.internal.misc", "sun.security.provider", "java.lang.invoke"}) {
      show(() -> name + " " + base.isExported(name) + base.isExported(name, mine) + base.isOpen(name) + base.isOpen(name, mine));
    }
    show(() -> { Module m = sun.misc.Unsafe.class.getModule(); return m.isExported("sun.misc", mine) + " " + m.isOpen("sun.misc", mine); });
    show(() -> mine.isOpen("access") + " " + mine.isExported("none", base) + mine.canRead(base));
""")
reflected("array_classes", """
    for (String name : new String[] {"[V", "[", "[I", "[[V", "[X", "[Ljava.lang.String;", "[Ljava/lang/String;", "[java.lang.String", "LMain;", "I", "", "[L;",
        "[".repeat(255) + "I", "[".repeat(256) + "I", "[".repeat(256) + "Ljava.lang.String;", "[".repeat(100_000), "[".repeat(100_000) + "J", "x".repeat(70_000),
        "access.array_classes.Main[]", "access/array_classes/Main", "access.array_classes.Main$$Lambda$1_1", "a%1%b", "[[Lno.such;", "access.array_classes.main"}) {
      show(() -> Class.forName(name).getTypeName().length());
      show(() -> Class.forName(name, false, null).getTypeName().length());
      show(() -> Main.class.getClassLoader().loadClass(name).getTypeName().length());
    }
    show(() -> Array.newInstance(void.class, 1));
    show(() -> Array.newInstance(void.class, new int[] {1}));
    show(() -> Array.newInstance(int.class, new int[256]));
    show(() -> Array.newInstance(int.class, new int[0]));
    show(() -> Array.newInstance(Class.forName("[".repeat(255) + "I"), 1));
    show(() -> Class.forName("[".repeat(255) + "I").arrayType());
    show(() -> void.class.arrayType());
""")
reflected("own_classes_have_no_name", """
    for (String name : new String[] {"jdk.internal.pathfleet.Boot", "jdk.internal.pathfleet.Loaders", "java.lang.invoke.LinkedMember", "java.lang.invoke.DirectHandle"}) {
      show(() -> Class.forName(name));
      show(() -> Class.forName(name, true, null));
      show(() -> Main.class.getClassLoader().loadClass(name));
    }
""")
reflected("nest_mates", """
    show(() -> Inner.class.getNestHost() + " " + Inner.class.isNestmateOf(Main.class) + Main.class.isNestmateOf(A.class));
    Runnable r = () -> {};
    show(() -> r.getClass().getNestHost() == Main.class);
    show(() -> Inner.class.getDeclaredMethod("inner").invoke(null));
    show(() -> int.class.getNestHost() + " " + int[].class.getNestHost());
""", other="static class Inner { private static int inner() { return 8; } }", files="""
== A.java
class A { }
""")

# ---- sun.misc.Unsafe, inside objects
UNSAFE = """static sun.misc.Unsafe unsafe() throws Exception { Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); return (sun.misc.Unsafe) f.get(null); }
  static class P { int i = 1; long l = 2; Object o = "o"; boolean b; static int s = 5; volatile int v; double d = 1.5; }
  static class Q extends P { String t = "t"; private Q() { throw new IllegalStateException(); } }"""
reflected("unsafe_inside", """
    sun.misc.Unsafe u = unsafe();
    P p = new P();
    show(() -> { u.putInt(p, u.objectFieldOffset(P.class.getDeclaredField("i")), 7); return p.i; });
    show(() -> { u.putObject(p, u.objectFieldOffset(P.class.getDeclaredField("o")), "x"); return p.o; });
    show(() -> u.compareAndSwapInt(p, u.objectFieldOffset(P.class.getDeclaredField("v")), 0, 9) + " " + p.v);
    show(() -> u.getAndAddInt(p, u.objectFieldOffset(P.class.getDeclaredField("v")), 3) + " " + p.v);
    show(() -> { u.putLongVolatile(p, u.objectFieldOffset(P.class.getDeclaredField("l")), 1L << 40); return p.l; });
    show(() -> { Field f = P.class.getDeclaredField("s"); u.putInt(u.staticFieldBase(f), u.staticFieldOffset(f), 8); return P.s; });
    show(() -> { long[] a = {1, 2, 3}; return u.getLong(a, (long) u.arrayBaseOffset(long[].class) + u.arrayIndexScale(long[].class)); });
    show(() -> { byte[] a = {1, 2, 3, 4, 5, 6, 7, 8}; return u.getLong(a, (long) sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET); });
    show(() -> { Object[] a = {"a", "b"}; u.putObject(a, (long) u.arrayBaseOffset(Object[].class) + u.arrayIndexScale(Object[].class), "c"); return a[1]; });
    show(() -> { byte[] a = {1, 2, 3}, b = new byte[3]; u.copyMemory(a, u.arrayBaseOffset(byte[].class), b, u.arrayBaseOffset(byte[].class), 3); return b[2]; });
    show(() -> { byte[] b = new byte[3]; u.setMemory(b, u.arrayBaseOffset(byte[].class), 3, (byte) 6); return b[2]; });
    show(() -> { Q q = (Q) u.allocateInstance(Q.class); return q.t + q.i + q.o; });
    show(() -> u.allocateInstance(Runnable.class));
    show(() -> u.allocateInstance(int[].class));
    show(() -> { u.throwException(new java.io.IOException("thrown")); return 1; });
    show(() -> { u.putBoolean(p, u.objectFieldOffset(P.class.getDeclaredField("b")), true); return p.b; });
    show(() -> { u.putOrderedObject(p, u.objectFieldOffset(P.class.getDeclaredField("o")), null); return p.o; });
    show(() -> u.getAndSetObject(p, u.objectFieldOffset(P.class.getDeclaredField("o")), "z") + " " + p.o);
    show(() -> ((byte[]) u.getObject("abc", u.objectFieldOffset(String.class.getDeclaredField("value")))).length);
    show(() -> u.objectFieldOffset(P.class.getDeclaredField("s")));
    show(() -> u.staticFieldOffset(P.class.getDeclaredField("i")));
    show(() -> u.objectFieldOffset((Field) null));
    show(() -> u.objectFieldOffset(R.class.getDeclaredField("a")));
    show(() -> { u.copyMemory(new Object[2], u.arrayBaseOffset(Object[].class), new int[4], u.arrayBaseOffset(int[].class), 8); return "copied"; });
    show(() -> { u.setMemory(p, u.objectFieldOffset(P.class.getDeclaredField("i")), 4, (byte) 1); return "set"; });
    show(() -> u.objectFieldOffset((Field) u.allocateInstance(Field.class)));
    show(() -> { u.ensureClassInitialized(P.class); return u.shouldBeInitialized(P.class); });
    show(() -> { u.unpark(Thread.currentThread()); u.park(false, 0); u.fullFence(); return "parked"; });
    show(() -> sun.misc.Unsafe.getUnsafe() != null);
    show(() -> u.getDouble(p, u.objectFieldOffset(P.class.getDeclaredField("d"))));
""", other=UNSAFE + " record R(int a) { }")


# ---- classes of the program's own loaders

def loaded(name, body, files="", **classes):
    """A loader that defines these classes itself; `get` loads one, `run` calls its method."""
    table = "".join(f'ALL.put("{path.replace("__", ".")}", "{base64.b64encode(data).decode()}"); ' for path, data in classes.items())
    reflected(name, body, other="""
  static final java.util.Map<String, String> ALL = new java.util.HashMap<>();
  static { %s }
  static byte[] bytes(String name) { return java.util.Base64.getDecoder().decode(ALL.get(name)); }
  static class L extends ClassLoader {
    L() { super(Main.class.getClassLoader()); }
    Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> c = findLoadedClass(name);
      if (c != null) return c;
      if (!ALL.containsKey(name)) return super.loadClass(name, resolve);
      byte[] b = bytes(name);
      return defineClass(name, b, 0, b.length);
    }
    Object call(String name) throws Throwable {
      try { loadClass(name).getMethod("run").invoke(null); return "ran"; } catch (InvocationTargetException e) { throw e.getCause(); }
    }
  }
""" % table, files=files)


loaded("loader_malformed", """
    L l = new L();
    show(() -> l.define("x.Empty", new byte[0]));
    show(() -> l.define("x.Magic", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}));
    show(() -> l.define("x.Cut", java.util.Arrays.copyOf(bytes("x.Good"), 40)));
    show(() -> l.define("x.New", bytes("x.New")));
    show(() -> l.define("x.Other", bytes("x.Good")));
    show(() -> l.define(null, bytes("x.Good")));
    show(() -> l.define("x.Good", bytes("x.Good")));
    show(() -> l.define("java.x.Evil", bytes("x.Good")));
    show(() -> l.define(null, bytes("java.x.Evil")));
    show(() -> l.define("java/x/Evil", bytes("java.x.Evil")));
    show(() -> l.define("x/Good", bytes("x.Good")));
    show(() -> l.define("[I", bytes("x.Good")));
    show(() -> new L() { Object out() { return defineClass("x.Good", bytes("x.Good"), 3, 10000); } }.out());
    show(() -> new L() { Object out() { return defineClass("x.Good", bytes("x.Good"), -3, 10); } }.out());
    show(() -> l.define("x.Good", null));
    show(() -> l.call("x.Unverifiable"));
    show(() -> l.call("x.Unverifiable"));
    show(() -> l.loadClass("x.NoSuper"));
    show(() -> l.loadClass("x.NoInterface"));
    show(() -> l.loadClass("x.CallsMissing") != null);
    show(() -> l.call("x.CallsMissing"));
    show(() -> l.loadClass("x.FinalSuper"));
    show(() -> l.loadClass("x.FinalSuper"));
    show(() -> l.loadClass("x.CircularA"));
    show(() -> l.loadClass("x.InterfaceSuper"));
    show(() -> l.loadClass("x.ClassInterface"));
    show(() -> l.loadClass("x.OverridesFinal"));
    show(() -> l.loadClass("[I"));
    show(() -> Class.forName("[Lx.Good;", false, l) == Class.forName("[Lx.Good;", false, l));
    show(() -> Class.forName("[V", false, l));
    show(() -> Class.forName("[".repeat(300) + "Lx.Good;", false, l));
    show(() -> Class.forName("[".repeat(100_000), false, l));
""", x__Good=runner("x/Good", b"\xb1"), x__New=version(Writer("x/New").bytes(), 70), java__x__Evil=Writer("java/x/Evil").bytes(),
       x__Unverifiable=runner("x/Unverifiable", b"\x57\xb1"), x__NoSuper=Writer("x/NoSuper", "x/None").bytes(),
       x__NoInterface=Writer("x/NoInterface", interfaces=["x/None"]).bytes(), x__CallsMissing=caller("x/CallsMissing", "x/None", "m", "()V"),
       x__FinalSuper=Writer("x/FinalSuper", "java/lang/String").bytes(),
       x__CircularA=Writer("x/CircularA", "x/CircularB").bytes(), x__CircularB=Writer("x/CircularB", "x/CircularA").bytes(),
       x__InterfaceSuper=Writer("x/InterfaceSuper", "java/lang/Runnable").bytes(),
       x__ClassInterface=Writer("x/ClassInterface", interfaces=["java/lang/Object"]).bytes(),
       x__OverridesFinal=overriding("x/OverridesFinal"))
loaded("loader_access", """
    L l = new L(), m = new L();
    show(() -> l.call("access.loader_access.SamePackage"));
    show(() -> l.call("access.loader_access.SamePackagePublic"));
    show(() -> l.call("x.Internal"));
    show(() -> l.call("x.PrivateOfJdk"));
    show(() -> l.call("x.OwnPackage"));
    show(() -> l.call("x.OwnStub"));
    show(() -> l.call("x.Ours"));
    show(() -> l.loadClass("x.InternalSuper"));
    show(() -> l.loadClass("access.loader_access.PackageSuper"));
    show(() -> l.loadClass("x.a.Helper") == m.loadClass("x.a.Helper"));
""", files="""
== A.java
class A { public static void m() {} }
== B.java
public class B { static void pp() {} public static void pub() {} }
""", access__loader_access__SamePackage=caller("access/loader_access/SamePackage", "access/loader_access/B", "pp", "()V"),
       access__loader_access__SamePackagePublic=caller("access/loader_access/SamePackagePublic", "access/loader_access/B", "pub", "()V"),
       access__loader_access__PackageSuper=Writer("access/loader_access/PackageSuper", "access/loader_access/A").bytes(),
       x__Internal=caller("x/Internal", "jdk/internal/misc/VM", "initLevel", "()I"),
       x__PrivateOfJdk=caller("x/PrivateOfJdk", "java/lang/System", "registerNatives", "()V"),
       x__OwnPackage=caller("x/OwnPackage", "x/Friend", "run", "()V"), x__Friend=runner("x/Friend", b"\xb1").replace(b"\x00\x21", b"\x00\x20", 1),
       x__OwnStub=caller("x/OwnStub", "x/OwnStub$$Direct$6_0", "call", "()V"),
       x__Ours=caller("x/Ours", "jdk/internal/pathfleet/Boot", "start", "()V"),
       x__InternalSuper=Writer("x/InternalSuper", "jdk/internal/loader/BootLoader").bytes(), x__a__Helper=Writer("x/a/Helper").bytes())
# Two classes of one name: java's messages name the loaders at length, so only the kind of error is compared.
reflected("loader_constraints", """
    show(() -> call("access.loader_constraints.User"));
    show(() -> call("access.loader_constraints.Reader"));
    show(() -> call("access.loader_constraints.Overrider"));
    show(() -> call("access.loader_constraints.Harmless"));
""", other="""
  static class L extends ClassLoader {
    L() { super(Main.class.getClassLoader()); }
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> c = findLoadedClass(name);
      if (c != null) return c;
      if (!name.startsWith("access.loader_constraints.") || name.endsWith(".B") || name.endsWith(".Base") || name.contains("Main")) return super.loadClass(name, resolve);
      try (java.io.InputStream in = Main.class.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
        byte[] b = in.readAllBytes();
        return defineClass(name, b, 0, b.length);
      } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
    }
  }
  static Object call(String name) throws Throwable {
    new T();
    try { return new L().loadClass(name).getMethod("run").invoke(null); } catch (InvocationTargetException e) { return e.getCause().getClass(); }
    catch (LinkageError e) { return e.getClass(); }
  }
""", files="""
== T.java
public class T { public int a = 1; }
== B.java
public class B { public static T kept = new T(); public static String take(T t) { return "taken " + t.a; } public static int plain(int i) { return i + 1; } }
== Base.java
public class Base { public String m(T t) { return "Base"; } }
== User.java
public class User { public static Object run() { return B.take(new T()); } }
== Reader.java
public class Reader { public static Object run() { return B.kept.a; } }
== Overrider.java
public class Overrider extends Base { public String m(T t) { return "Overrider" + t.a; } public static Object run() { return new Overrider().m(new T()); } }
== Harmless.java
public class Harmless { public static Object run() { return B.plain(4) + new T().a; } }
""")
case("members_of_unverifiable_fields", """
== P.java
public class P { }
== Q.java
public class Q extends P { }
=> Q.java
public class Q { }
== U.java
public class U { P f(Q q) { return q; } }
== Main.java
public class Main {
  public static void run() throws Exception {
    Class<?> u = Class.forName("U", false, Main.class.getClassLoader());
    System.out.println(u.getDeclaredFields().length);
  }
}
""")
case("members_of_unverifiable_methods", """
== P.java
public class P { }
== Q.java
public class Q extends P { }
=> Q.java
public class Q { }
== U.java
public class U { P f(Q q) { return q; } }
== Main.java
public class Main {
  public static void run() throws Exception {
    Class<?> u = Class.forName("U", false, Main.class.getClassLoader());
    System.out.println(u.getDeclaredMethods().length);
  }
}
""")
case("members_of_unverifiable_constructors", """
== P.java
public class P { }
== Q.java
public class Q extends P { }
=> Q.java
public class Q { }
== U.java
public class U { P f(Q q) { return q; } }
== Main.java
public class Main {
  public static void run() throws Exception {
    Class<?> u = Class.forName("U", false, Main.class.getClassLoader());
    System.out.println(u.getDeclaredConstructors().length);
  }
}
""")
