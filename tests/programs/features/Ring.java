/** A unit without a driver: a ring buffer of three places that forgets to look whether it is full. */
public class Ring {
  private final int[] places = new int[3];
  private int first, used;

  public void put(int value) {
    places[(first + used) % places.length] = value;
    used++;
  }

  public int take() {
    int value = places[first];
    first = (first + 1) % places.length;
    used--;
    return value;
  }

  public int size() {
    if (used > places.length) {
      throw new IllegalStateException("used " + used);
    }
    return used;
  }
}
