// Two classes whose initialisers need each other.
public class ClassesInACircle {
  static class Hen {
    static int eggs = Egg.hens + 1;
  }

  static class Egg {
    static int hens = Hen.eggs + 1;
  }

  public static void main(String[] args) {
    new Thread(() -> System.out.println(Hen.eggs)).start();
    System.out.println(Egg.hens);
  }
}
