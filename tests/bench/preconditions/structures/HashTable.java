package structures;

/** A hash table of ints with chains, in the form of java.util.HashMap. */
public class HashTable {
  static class Entry {
    int key;
    int value;
    Entry next;
  }

  Entry[] table;
  int size;

  public boolean put(int key, int value) {
    int i = key & table.length - 1;
    for (Entry e = table[i]; e != null; e = e.next) {
      if (e.key == key) {
        e.value = value;
        return true;
      }
    }
    Entry added = new Entry();
    added.key = key;
    added.value = value;
    added.next = table[i];
    table[i] = added;
    size++;
    return false;
  }

  /** The table has four buckets; each key is in its own bucket, once, and no entry is in two places. */
  public boolean repOk() {
    if (table == null || table.length != 4) {
      return false;
    }
    int count = 0;
    java.util.ArrayList<Entry> seen = new java.util.ArrayList<>();
    for (int i = 0; i < table.length; i++) {
      for (Entry e = table[i]; e != null; e = e.next) {
        for (int j = 0; j < seen.size(); j++) {
          if (seen.get(j) == e || seen.get(j).key == e.key) {
            return false;
          }
        }
        if ((e.key & 3) != i) {
          return false;
        }
        seen.add(e);
        count++;
      }
    }
    return size == count;
  }
}
