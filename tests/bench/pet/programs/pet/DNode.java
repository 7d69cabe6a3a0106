package pet;

/** A node of a list, which is the position of its element. */
public class DNode<E> implements Position<E> {
  private DNode<E> previous, next;
  private E element;

  public DNode(DNode<E> previous, DNode<E> next, E element) {
    this.previous = previous;
    this.next = next;
    this.element = element;
  }

  public E element() {
    if (previous == null && next == null) {
      throw new InvalidPositionException("Position is not in a list!");
    }
    return element;
  }

  public DNode<E> getNext() {
    return next;
  }

  public DNode<E> getPrevious() {
    return previous;
  }

  public void setNext(DNode<E> next) {
    this.next = next;
  }

  public void setPrevious(DNode<E> previous) {
    this.previous = previous;
  }

  public void setElement(E element) {
    this.element = element;
  }
}
