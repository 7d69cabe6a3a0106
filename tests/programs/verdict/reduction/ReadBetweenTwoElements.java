// EXPECT: assertion

/** The same of the elements of an array that a field owns. */
public class ReadBetweenTwoElements {
  private final int[] places = new int[2];

  synchronized void move() {
    places[0]++;
    places[1]++;
  }

  boolean differ() {
    return places[0] != places[1];
  }

  public static void main(String[] args) {
    ReadBetweenTwoElements both = new ReadBetweenTwoElements();
    new Thread(both::move).start();
    assert !both.differ();
  }
}
