// An exception that is caught, and one that is not.
public class CaughtAndThrown {
  static int[] values = {1};

  static int parse(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> values = new int[0]).start();
    int index = parse("none") + 1;
    values[index]++;
  }
}
