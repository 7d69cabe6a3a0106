package pet;

/** A key with its value. */
public class Entry<V> {
  protected int key;
  protected V value;

  public Entry(int key, V value) {
    this.key = key;
    this.value = value;
  }

  public int getKey() {
    return key;
  }

  public V getValue() {
    return value;
  }
}
