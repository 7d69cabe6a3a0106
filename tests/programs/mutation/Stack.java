// TESTGEN: --of Stack.push,Stack.pop,Stack.peek,Stack.isFull,Stack.reverse Stack

/** An array with a size. */
public class Stack {
  private final int[] items;
  private int size;

  Stack(int capacity) {
    items = new int[capacity];
  }

  boolean push(int item) {
    if (isFull()) {
      return false;
    }
    items[size++] = item;
    return true;
  }

  int pop() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    return items[--size];
  }

  int peek() {
    return items[size - 1];
  }

  boolean isFull() {
    return size == items.length;
  }

  void reverse() {
    for (int i = 0, j = size - 1; i < j; i++, j--) {
      int item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  }

  public static void main(String[] args) {
    Stack stack = new Stack(3);
    try {
      stack.pop();
    } catch (IllegalStateException e) {
      stack.isFull();
    }
    for (int i = 1; i < 5; i++) {
      stack.push(i * 3);
      stack.reverse();
      stack.peek();
    }
    stack.pop();
    stack.pop();
    stack.reverse();
    stack.push(8);
  }
}
