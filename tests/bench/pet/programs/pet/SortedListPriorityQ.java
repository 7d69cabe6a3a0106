package pet;

/** A priority queue as a list that is sorted by keys. */
public class SortedListPriorityQ<V> {
  protected NodeList<Entry<V>> entries;
  protected Position<Entry<V>> actionPosition;

  public SortedListPriorityQ() {
    entries = new NodeList<Entry<V>>();
  }

  public int size() {
    return entries.size();
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  public Entry<V> min() {
    if (entries.isEmpty()) {
      throw new EmptyPriorityQueueException("priority queue is empty");
    }
    return entries.first().element();
  }

  public Entry<V> insert(int key, V value) {
    if (key < 0) {
      throw new InvalidKeyException("key is negative");
    }
    Entry<V> entry = new Entry<V>(key, value);
    insertEntry(entry);
    return entry;
  }

  protected void insertEntry(Entry<V> entry) {
    if (entries.isEmpty()) {
      entries.addFirst(entry);
      actionPosition = entries.first();
    } else if (entry.getKey() > entries.last().element().getKey()) {
      entries.addLast(entry);
      actionPosition = entries.last();
    } else {
      Position<Entry<V>> position = entries.first();
      while (entry.getKey() > position.element().getKey()) {
        position = entries.next(position);
      }
      entries.addBefore(position, entry);
      actionPosition = entries.prev(position);
    }
  }

  public Entry<V> removeMin() {
    if (entries.isEmpty()) {
      throw new EmptyPriorityQueueException("priority queue is empty");
    }
    return entries.remove(entries.first());
  }
}
