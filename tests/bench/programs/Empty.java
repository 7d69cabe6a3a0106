/** Nothing: what the other programs' start-up is measured with. */
public class Empty {
  public static void main(String[] args) {}
}
