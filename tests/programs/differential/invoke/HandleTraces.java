import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

import static java.lang.invoke.MethodType.methodType;

/** Exceptions through handles: which frames of the program a stack trace has, and the last one uncaught. */
public class HandleTraces {
  int field;

  static int divide(int a, int b) {
    return a / b;
  }

  int instance(String s) {
    throw new IllegalStateException(s);
  }

  HandleTraces() {}

  HandleTraces(String s) {
    if (s == null) throw new IllegalArgumentException("no text");
  }

  static int recover(ArithmeticException e, int a, int b) {
    throw new RuntimeException("from the handler", e);
  }

  static void show(Throwable e) {
    System.out.println(e);
    for (StackTraceElement frame : e.getStackTrace()) {
      if (frame.getClassName().startsWith("HandleTraces")) System.out.println("  " + frame);
    }
    if (e.getCause() != null) show(e.getCause());
  }

  static int viaOther(MethodHandle handle, int a, int b) throws Throwable {
    return (int) handle.invoke(a, b);
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle divide = lookup.findStatic(HandleTraces.class, "divide", methodType(int.class, int.class, int.class));
    MethodHandle instance = lookup.findVirtual(HandleTraces.class, "instance", methodType(int.class, String.class));
    MethodHandle make = lookup.findConstructor(HandleTraces.class, methodType(void.class, String.class));
    MethodHandle getter = lookup.findGetter(HandleTraces.class, "field", int.class);
    try {
      int x = (int) divide.invokeExact(1, 0);
    } catch (ArithmeticException e) {
      show(e);
    }
    try {
      Object x = instance.invoke(new HandleTraces(), "instance");
    } catch (IllegalStateException e) {
      show(e);
    }
    try {
      make.invoke((String) null);
    } catch (IllegalArgumentException e) {
      show(e);
    }
    try {
      viaOther(divide.asType(methodType(Object.class, Object.class, int.class)), 5, 0);
    } catch (ArithmeticException e) {
      show(e);
    }
    MethodHandle guarded = MethodHandles.catchException(divide, ArithmeticException.class,
        lookup.findStatic(HandleTraces.class, "recover", methodType(int.class, ArithmeticException.class, int.class, int.class)));
    try {
      viaOther(guarded, 6, 0);
    } catch (RuntimeException e) {
      show(e);
    }
    try {
      int x = (int) getter.invokeExact((HandleTraces) null);
    } catch (NullPointerException e) {
      System.out.println("null receiver");
    }
    try {
      instance.invoke((HandleTraces) null, "x");
    } catch (NullPointerException e) {
      System.out.println("null receiver");
    }
    try {
      instance.bindTo("text");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      lookup.findConstructor(Number.class, methodType(void.class)).invoke();
    } catch (InstantiationException | IllegalAccessException e) {
      System.out.println(e.getClass());
    }
    MethodHandle none = null;
    try {
      none.invokeExact();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    int x = (int) divide.invokeExact(3, 0);
  }
}
