// EXPECT: ok
// ARGS: --property=deadlock,assertion,exception,race
// ALSO: --por=off
// Two fields of one name, in a class and in its subclass.
public class RaceHidden {
  static class Above {
    int value;
  }

  static class Below extends Above {
    int value;
  }

  public static void main(String[] args) {
    Below cell = new Below();
    new Thread(() -> cell.value = 1).start();
    ((Above) cell).value = 2;
  }
}
