import java.util.List;

/** Exceptions that native methods throw show those methods' frames. */
public class NativeFrames {
  interface Action {
    void run() throws Throwable;
  }

  static class NoClone {
    Object copy() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  public static void main(String[] args) {
    int[] ints = new int[3];
    for (Action action : List.<Action>of(() -> System.arraycopy(ints, 0, ints, 2, 5), () -> System.arraycopy(null, 0, ints, 2, 5), () -> new NoClone().copy(), () -> new Object().wait(), () -> new Object().notify(),
        () -> java.lang.reflect.Array.newInstance(int.class, -1), () -> java.lang.reflect.Array.get(ints, 9), () -> new Object().wait(-1), () -> Thread.sleep(-1), () -> Integer.parseInt("x"), () -> "abc".substring(5), () -> List.of(1).get(3),
        () -> new java.util.ArrayList<>().get(0), () -> java.util.Objects.requireNonNull(null, "message"), () -> java.util.Objects.checkIndex(3, 2), () -> Enum.valueOf(Thread.State.class, "NOPE"), () -> new int[0][-1].clone(), () -> ((Object) "s").equals(((Integer) (Object) "s")))) {
      try {
        action.run();
        System.out.println("no exception");
      } catch (Throwable e) {
        e.printStackTrace();
      }
    }
  }
}
