import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** Who may call a default method as `super.m()` does, by a lookup of another class; and what Unsafe says of the machine. */
public class SpecialCallers {
  interface Left {
    default int number() {
      return 10;
    }
  }

  interface Right {
    default int number() {
      return 20;
    }
  }

  static class Both implements Left, Right {
    public int number() {
      return 30;
    }
  }

  static class Base {
    int number() {
      return 1;
    }
  }

  static class Derived extends Base {
    @Override
    int number() {
      return 2;
    }
  }

  static void call(Class<?> from, Class<?> caller, Object receiver) {
    try {
      MethodHandle handle = MethodHandles.lookup().findSpecial(from, "number", MethodType.methodType(int.class), caller);
      System.out.println(from.getSimpleName() + " " + caller.getSimpleName() + " " + (int) handle.invoke(receiver));
    } catch (Throwable e) {
      System.out.println(from.getSimpleName() + " " + caller.getSimpleName() + " " + e.getClass().getName());
    }
  }

  public static void main(String[] args) throws Exception {
    call(Left.class, Both.class, new Both());
    call(Right.class, Both.class, new Both());
    call(Left.class, Base.class, new Base());
    call(Base.class, Derived.class, new Derived());
    call(Base.class, SpecialCallers.class, new Derived());
    Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
    System.out.println(unsafe.pageSize() + " " + unsafe.addressSize());
  }
}
