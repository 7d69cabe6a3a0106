// EXPECT: temporal
// ARGS: --ltl='G (EndsWithoutAnAnswer.asked -> F EndsWithoutAnAnswer.answered)'
// The last state of a program that has ended stays for ever.
public class EndsWithoutAnAnswer {
  static boolean asked, answered;

  static boolean asked() {
    return asked;
  }

  static boolean answered() {
    return answered;
  }

  public static void main(String[] args) {
    new Thread(() -> asked = true).start();
    answered = true;
    answered = false;
  }
}
