package pet;

/** A list of numbers whose nodes know both neighbours. */
public class DoublyLinkedList {
  static class Node {
    int value;
    Node next, previous;
  }

  Node first, last;
  int size;

  boolean isEmpty() {
    return size == 0;
  }

  void addFirst(int value) {
    Node node = new Node();
    node.value = value;
    node.next = first;
    if (first == null) {
      last = node;
    } else {
      first.previous = node;
    }
    first = node;
    size++;
  }

  void addLast(int value) {
    Node node = new Node();
    node.value = value;
    node.previous = last;
    if (last == null) {
      first = node;
    } else {
      last.next = node;
    }
    last = node;
    size++;
  }

  int removeFirst() {
    int value = first.value;
    unlink(first);
    return value;
  }

  int removeLast() {
    int value = last.value;
    unlink(last);
    return value;
  }

  boolean contains(int value) {
    return find(value) != null;
  }

  int indexOf(int value) {
    int index = 0;
    for (Node node = first; node != null; node = node.next) {
      if (node.value == value) {
        return index;
      }
      index++;
    }
    return -1;
  }

  int get(int index) {
    return at(index).value;
  }

  void set(int index, int value) {
    at(index).value = value;
  }

  void insert(int index, int value) {
    if (index == size) {
      addLast(value);
      return;
    }
    Node after = at(index);
    Node node = new Node();
    node.value = value;
    node.next = after;
    node.previous = after.previous;
    if (after.previous == null) {
      first = node;
    } else {
      after.previous.next = node;
    }
    after.previous = node;
    size++;
  }

  boolean remove(int value) {
    Node node = find(value);
    if (node == null) {
      return false;
    }
    unlink(node);
    return true;
  }

  void reverse() {
    Node node = first;
    first = last;
    last = node;
    while (node != null) {
      Node next = node.next;
      node.next = node.previous;
      node.previous = next;
      node = next;
    }
  }

  int sum() {
    int sum = 0;
    for (Node node = first; node != null; node = node.next) {
      sum += node.value;
    }
    return sum;
  }

  private Node find(int value) {
    Node node = first;
    while (node != null && node.value != value) {
      node = node.next;
    }
    return node;
  }

  private Node at(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
    Node node = first;
    for (int i = 0; i < index; i++) {
      node = node.next;
    }
    return node;
  }

  private void unlink(Node node) {
    if (node.previous == null) {
      first = node.next;
    } else {
      node.previous.next = node.next;
    }
    if (node.next == null) {
      last = node.previous;
    } else {
      node.next.previous = node.previous;
    }
    size--;
  }
}
