package pet;

/** A node of a doubly linked structure. */
public class DLNode<E> {
  private E element;
  private DLNode<E> next, previous;

  public DLNode(E element, DLNode<E> previous, DLNode<E> next) {
    this.element = element;
    this.previous = previous;
    this.next = next;
  }

  public E getElement() {
    return element;
  }

  public DLNode<E> getNext() {
    return next;
  }

  public DLNode<E> getPrevious() {
    return previous;
  }

  public void setElement(E element) {
    this.element = element;
  }

  public void setNext(DLNode<E> next) {
    this.next = next;
  }

  public void setPrevious(DLNode<E> previous) {
    this.previous = previous;
  }
}
