package pet;

/** A stack in an array of a fixed length. */
public class ArrayStack<E> implements Stack<E> {
  public static final int CAPACITY = 8;
  protected E[] elements;
  protected int top = -1;

  @SuppressWarnings("unchecked")
  public ArrayStack(int capacity) {
    elements = (E[]) new Object[capacity];
  }

  public int size() {
    return top + 1;
  }

  public boolean isEmpty() {
    return top < 0;
  }

  public boolean isFull() {
    return size() == elements.length;
  }

  public void push(E element) {
    if (isFull()) {
      throw new FullStackException("Stack is full.");
    }
    elements[++top] = element;
  }

  public E top() {
    if (isEmpty()) {
      throw new EmptyStackException("Stack is empty.");
    }
    return elements[top];
  }

  public E pop() {
    if (isEmpty()) {
      throw new EmptyStackException("Stack is empty.");
    }
    E element = elements[top];
    elements[top--] = null;
    return element;
  }
}
