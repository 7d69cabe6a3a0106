/** Arrays of subclasses and interfaces as arrays of their supertypes; casts between array types. */
public class Covariance {
  interface Named { default String name() { return getClass().getSimpleName(); } }
  static class A implements Named { }
  static class B extends A implements Comparable<B> { public int compareTo(B o) { return 0; } }

  static String store(Object[] array, Object o) {
    try {
      array[0] = o;
      return "stored";
    } catch (ArrayStoreException e) {
      return e.getMessage();
    }
  }

  static String cast(Object o, int how) {
    try {
      switch (how) {
        case 0: return "A[] " + ((A[]) o).length;
        case 1: return "Named[] " + ((Named[]) o).length;
        case 2: return "Object[] " + ((Object[]) o).length;
        case 3: return "Object[][] " + ((Object[][]) o).length;
        case 4: return "int[] " + ((int[]) o).length;
        case 5: return "Cloneable[] " + ((Cloneable[]) o).length;
        default: return "Comparable[] " + ((Comparable<?>[]) o).length;
      }
    } catch (ClassCastException e) {
      return "no";
    }
  }

  public static void main(String[] args) {
    Object[][] arrays = {new A[1], new B[1], new Named[1], new Object[1], new A[1][1], new int[1][1], new String[1], new Comparable[1]};
    Object[] values = {new A(), new B(), "s", new int[1], new A[1], null};
    for (Object[] array : arrays) {
      System.out.print(array.getClass().getSimpleName() + ": ");
      for (Object v : values) System.out.print(store(array, v) + ", ");
      for (int i = 0; i < 7; i++) System.out.print(cast(array, i) + "; ");
      System.out.println();
    }
    System.out.println(cast(new int[3], 4) + cast(new int[3], 2) + cast(new long[0], 4) + cast(new String[2][3], 3));
    Named[] named = new B[] {new B()};
    System.out.println(named[0].name() + " " + (named instanceof A[]) + (named instanceof B[]) + ((Object) named instanceof Comparable[]));
  }

}
