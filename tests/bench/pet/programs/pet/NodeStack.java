package pet;

/** A stack as a chain of nodes. */
public class NodeStack<E> implements Stack<E> {
  protected Node<E> top;
  protected int size;

  public NodeStack() {
    top = null;
    size = 0;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return top == null;
  }

  public void push(E element) {
    top = new Node<E>(element, top);
    size++;
  }

  public E top() {
    if (isEmpty()) {
      throw new EmptyStackException("Stack is empty.");
    }
    return top.getElement();
  }

  public E pop() {
    if (isEmpty()) {
      throw new EmptyStackException("Stack is empty.");
    }
    E element = top.getElement();
    top = top.getNext();
    size--;
    return element;
  }
}
