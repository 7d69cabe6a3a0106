// What is printed is a step, too.
public class Output {
  static int next;

  public static void main(String[] args) {
    new Thread(() -> System.out.println("other " + next++)).start();
    System.out.println("main " + next++);
    assert next != 2;
  }
}
